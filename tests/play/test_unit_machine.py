"""The queue as a whole under any order of events, with a clock moved by hand."""

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    consumes,
    invariant,
    multiple,
    rule,
    run_state_machine_as_test,
)

from play.models import Simulation, Status, Unit
from play.units import (
    TRIES_MAX,
    Claim,
    simulation_cancel,
    unit_beat,
    unit_claim,
    unit_commit,
    unit_fail,
    unit_release,
    units_reap,
    units_release,
)
from tests.play.queueing import Clock, check_invariants, coins, commit, request, result, setup

WORKERS = ["host:1:1", "host:1:2", "host:2:1"]


class Queue(RuleBasedStateMachine):
    """Workers that claim, die, come back as zombies, are stopped; people who ask and cancel; a reaper."""

    claims = Bundle("claims")
    simulations = Bundle("simulations")

    def __init__(self) -> None:
        super().__init__()
        Simulation.objects.all().delete()
        self.clock = Clock()
        self.committed: set[int] = set()

    def holder(self, claim: Claim) -> bool:
        unit = Unit.objects.get(pk=claim.unit)
        return unit.status == Status.RUNNING and unit.fence == claim.fence

    @rule(target=simulations, matches=st.integers(1, 20))
    def ask(self, matches: int) -> Simulation:
        return request(matches, now=self.clock())

    @rule(target=claims, worker=st.sampled_from(WORKERS))
    def claim(self, worker: str):
        waiting = Unit.objects.filter(status=Status.QUEUED).exclude(last_worker=worker)
        waiting = waiting or Unit.objects.filter(status=Status.QUEUED)
        earliest = waiting.order_by("turn", "simulation").first()
        claim = unit_claim(worker, self.clock())
        assert (claim is None) == (earliest is None)
        if claim is None or earliest is None:
            return multiple()
        assert claim.unit == earliest.pk
        return claim

    @rule(claim=claims)
    def commit_whole(self, claim: Claim) -> None:
        held = self.holder(claim)
        assert commit(claim, self.clock) == held
        if held:
            assert claim.unit not in self.committed
            self.committed.add(claim.unit)

    @rule(claim=claims)
    def commit_part(self, claim: Claim) -> None:
        simulation = Simulation.objects.get(pk=claim.simulation)
        if simulation.cancel_requested and claim.count > 1:
            held = self.holder(claim)
            part = coins(setup(), claim.first, claim.count - 1)
            assert unit_commit(claim, part, seconds=0.1, build="pure", now=self.clock()) == held

    @rule(claim=claims)
    def beat(self, claim: Claim) -> None:
        assert unit_beat(claim, self.clock()).held == self.holder(claim)

    @rule(claim=consumes(claims))
    def stop(self, claim: Claim) -> None:
        assert unit_release(claim) in (True, False)

    @rule(claim=claims)
    def go_wrong(self, claim: Claim) -> None:
        held = self.holder(claim)
        assert unit_fail(claim, "wrong", self.clock()) == held

    @rule(parent=st.sampled_from(["host:1:", "host:2:", "host:3:"]))
    def stop_worker(self, parent: str) -> None:
        held = Unit.objects.filter(status=Status.RUNNING, worker__startswith=parent).count()
        assert units_release(parent) == held

    @rule(seconds=st.sampled_from([1, 5, 12, 40]))
    def wait(self, seconds: int) -> None:
        self.clock.pass_(seconds=seconds)

    @rule()
    def reap(self) -> None:
        stale = Unit.objects.filter(status=Status.RUNNING, lease_until__lt=self.clock())
        spent = stale.filter(tries__gte=TRIES_MAX, simulation__cancel_requested=False).count()
        unwanted = stale.filter(simulation__cancel_requested=True).count()
        expected = (stale.count() - spent - unwanted, spent, unwanted)
        reaped = units_reap(self.clock())
        assert (reaped.requeued, reaped.failed, reaped.cancelled) == expected
        assert not Unit.objects.filter(status=Status.RUNNING, lease_until__lt=self.clock()).exists()

    @rule(simulation=simulations)
    def cancel(self, simulation: Simulation) -> None:
        simulation.refresh_from_db()
        assert simulation_cancel(simulation, self.clock()) == (not simulation.over)

    @invariant()
    def all_rows_agree(self) -> None:
        for simulation in Simulation.objects.all():
            check_invariants(simulation)
        assert not Unit.objects.filter(status=Status.FAILED, tries__lt=TRIES_MAX).exists()

    def teardown(self) -> None:
        """Left alone with one good worker, everything ends, and what was not given up is what one process gives."""
        self.clock.pass_(hours=1)
        units_reap(self.clock())
        while claim := unit_claim("host:9:9", self.clock()):
            unit_commit(claim, result(claim), seconds=0.1, build="pure", now=self.clock())
        for simulation in Simulation.objects.all():
            check_invariants(simulation)
            assert simulation.over
            if simulation.status == Status.DONE:
                assert simulation.counted.to_json() == coins(setup(), 0, simulation.matches).to_json()


@pytest.mark.services
@pytest.mark.django_db
def test_nothing_is_lost_or_counted_twice_in_any_order_of_events():
    run_state_machine_as_test(
        Queue,
        settings=settings(
            max_examples=40,
            stateful_step_count=30,
            deadline=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        ),
    )
