// Seeds that people can say to each other.

const FIRST = ["amber", "ashen", "bitter", "bold", "broken", "copper", "crooked", "dusty", "early", "empty", "faded",
  "golden", "hidden", "hollow", "iron", "last", "lonely", "narrow", "old", "pale", "quiet", "red", "rusty", "salt",
  "scarlet", "silent", "slow", "stone", "sunken", "tall", "wild", "windy"];
const SECOND = ["anvil", "badger", "barrow", "bell", "canyon", "cinder", "coyote", "crow", "drum", "ember", "falcon",
  "ford", "gate", "harbour", "hound", "jackal", "kettle", "lantern", "mesa", "mill", "otter", "prairie", "quarry",
  "raven", "ridge", "signal", "spur", "thistle", "tower", "wagon", "well", "wolf"];

export function newSeed() {
  const [a, b, c] = crypto.getRandomValues(new Uint32Array(3));
  return `${FIRST[a % FIRST.length]} ${SECOND[b % SECOND.length]} ${c % 1000}`;
}
