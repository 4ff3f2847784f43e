"""What a program does with the client that openapi-python-client makes, checked by mypy and run by the test."""

import os

from kerfwise_client import AuthenticatedClient
from kerfwise_client.api.jobs import get_v1_jobs_id, post_v1_jobs
from kerfwise_client.api.optimize import post_v1_plan, post_v1_solve
from kerfwise_client.api.projects import get_v1_projects, get_v1_projects_id, post_v1_projects
from kerfwise_client.models import (
    BundleOfProgramInput,
    CuttingPlan,
    Error,
    ListPiece,
    ListPlanned,
    ListRequest,
    ListStock,
    OptimizeRequest,
    PlacedPiece,
    Planned,
    RequestPiece,
    RequestStock,
    Unit,
)
from kerfwise_client.models.job_status import JobStatus
from kerfwise_client.types import Unset

client = AuthenticatedClient(base_url=os.environ["KERFWISE_URL"], token=os.environ["KERFWISE_KEY"])
request = OptimizeRequest(
    stock=[RequestStock(length=6000)],
    data=[RequestPiece(length=1841.5, count=4), RequestPiece(length=900, count=7)],
    cut_waste=3.2,
)


def told(plan: CuttingPlan) -> str:
    """What a plan says of its bars: each field is known by its name."""
    pieces = sum(bar.count for bar in plan.bars for item in bar.items if isinstance(item, PlacedPiece))
    levels = plan.meta.proof.levels
    uncut = "unknown" if isinstance(levels, Unset) or isinstance(levels.uncut, Unset) else f"{levels.uncut.value:.0f}"
    proved = "proved" if plan.meta.proof.optimal else "open"
    return f"{plan.bars_count} bars, {pieces} pieces, {uncut} uncut, {proved}"


solved = post_v1_solve.sync(client=client, body=request)
assert solved and not isinstance(solved, Error) and isinstance(solved.success, Planned)
print(f"solve: {told(solved.success.data)}")

typed = ListRequest(
    unit=Unit.IN,
    kerf='1/8"',
    stock=["8'", ListStock(length="12'", quantity=4)],
    pieces=[ListPiece(length='72 1/2"', quantity=4, name="leg")],
)
planned = post_v1_plan.sync(client=client, body=typed)
assert planned and not isinstance(planned, Error) and isinstance(planned.success, ListPlanned)
plan = planned.success.data
print(f"plan: {plan.bars[0].pieces[0].length.text}, waste {plan.waste.text}")

started = post_v1_jobs.sync(client=client, body=request, idempotency_key="python")
assert started and not isinstance(started, Error)
job = started.success
while job.status in (JobStatus.WAITING, JobStatus.RUNNING):
    answer = get_v1_jobs_id.sync(job.id, client=client)
    assert answer and not isinstance(answer, Error)
    job = answer.success
assert isinstance(job.answer, Planned)
print(f"job: {job.status}, {told(job.answer.data)}")

bundle = {"project": {"id": "python", "title": "By Python"}, "panels": [], "items": {}, "configs": {}, "results": {}}
saved = post_v1_projects.sync(client=client, body=BundleOfProgramInput.from_dict(bundle))
assert saved and not isinstance(saved, Error)
projects = get_v1_projects.sync(client=client)
assert projects and not isinstance(projects, Error)
for project in projects.success:
    print(f"project: {project.title}, {project.revision}")

wrong = get_v1_projects_id.sync_detailed("none", client=client)
assert isinstance(wrong.parsed, Error)
print(f"refused: {wrong.status_code} {wrong.parsed.error.key}")
