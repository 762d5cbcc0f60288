"""A verdict on the terminal: a line that says it all, a short table, and what would help."""

from __future__ import annotations

from generator.verdict.verdict import Finding, Verdict

MARKS = {"good": "ok", "bad": "MISSED", "open": "not certain"}


def verdict_table(verdict: Verdict) -> str:
    lines = [verdict.summary, "", _played(verdict)]
    rows = [_row(finding) for finding in verdict.findings]
    if rows:
        widths = [max(len(row[column]) for row in rows) for column in range(4)]
        lines.append("")
        for title, value, spread, limits, mark in rows:
            left = f"  {title:<{widths[0]}}  {value:>{widths[1]}}  {spread:<{widths[2]}}"
            lines.append(f"{left}  {limits:<{widths[3]}}  {mark}")
    if verdict.problems:
        lines.append("")
        lines += [f"  {problem.where}: {problem.message}; {problem.fix}" for problem in verdict.problems]
    return "\n".join(lines)


def _played(verdict: Verdict) -> str:
    wins = ", ".join(f"{side} {count}" for side, count in verdict.wins.items())
    parts = [f"{verdict.matches} matches: {wins}, drawn {verdict.draws}"]
    if verdict.swapped_matches:
        parts.append(f"{verdict.swapped_matches} with the armies exchanged")
    if verdict.skill_matches:
        parts.append(f"{verdict.skill_matches} of a better bot against a worse")
    rate = f"{verdict.seconds:.1f} s, {verdict.matches_per_second:.0f} matches a second"
    return f"{'; '.join(parts)} ({rate})"


def _row(finding: Finding) -> tuple[str, str, str, str, str]:
    def shown(value: float) -> str:
        if finding.unit == "share":
            return f"{100 * value:.0f} %"
        return f"{value:.2f}" if finding.unit == "ratio" else f"{value:.0f}"

    spread = f"{shown(finding.low)} to {shown(finding.high)}" if finding.low < finding.high else ""
    limits = f"{shown(finding.least)} to {shown(finding.most)} allowed"
    if finding.unit == "count":
        limits = f"{shown(finding.least)} or more wanted"
    return finding.title, shown(finding.value), spread, limits, MARKS[finding.state]
