"""What a program does with the client that openapi-python-client makes, checked by mypy and run by the test."""

import os

from kerfwise_client import AuthenticatedClient
from kerfwise_client.api.jobs import get_v1_jobs_id, post_v1_jobs
from kerfwise_client.api.optimize import post_v1_solve
from kerfwise_client.api.projects import get_v1_projects, get_v1_projects_id, post_v1_projects
from kerfwise_client.models import BundleOfProgramInput, Error, OptimizeRequestInput, Planned
from kerfwise_client.models.job_status import JobStatus

client = AuthenticatedClient(base_url=os.environ["KERFWISE_URL"], token=os.environ["KERFWISE_KEY"])
request = OptimizeRequestInput.from_dict(
    {
        "stock": [{"length": 6000}],
        "data": [{"length": 1841.5, "count": 4}, {"length": 900, "count": 7}],
        "cutWaste": 3.2,
    }
)

solved = post_v1_solve.sync(client=client, body=request)
assert solved and not isinstance(solved, Error) and isinstance(solved.success, Planned)
print(f"solve: {solved.success.data.bars_count:.0f} bars")

started = post_v1_jobs.sync(client=client, body=request, idempotency_key="python")
assert started and not isinstance(started, Error)
job = started.success
while job.status in (JobStatus.WAITING, JobStatus.RUNNING):
    answer = get_v1_jobs_id.sync(job.id, client=client)
    assert answer and not isinstance(answer, Error)
    job = answer.success
assert isinstance(job.answer, Planned)
print(f"job: {job.status}, {job.answer.data.bars_count:.0f} bars")

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
