"""The parts that a server holds while it runs."""

from __future__ import annotations

from dataclasses import dataclass

from webapp.jobs import Jobs
from webapp.rates import Rates
from webapp.settings import Settings
from webapp.store import Store
from webapp.studio import Studio


@dataclass(frozen=True)
class House:
    """``studio`` draws, ``table`` plays matches to be watched, ``jobs`` judges."""

    settings: Settings
    store: Store
    studio: Studio
    table: Studio
    jobs: Jobs
    rates: Rates

    @classmethod
    def of(cls, settings: Settings) -> House:
        store = Store(settings.kept_bytes)
        return cls(
            settings,
            store,
            Studio(settings, store, settings.workers),
            Studio(settings, store, min(settings.workers, 1), niceness=5),
            Jobs(settings),
            Rates(settings.rate, settings.burst),
        )

    def close(self) -> None:
        self.studio.close()
        self.table.close()
        self.jobs.close()
