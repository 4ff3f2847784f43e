import type { Bus } from '../bus/bus.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { inSpan, type Traces } from './traces.ts'

/** A span for each try of a job. */
export function tracedJobs(jobs: Jobs, traces: Traces): Jobs {
  return {
    ...jobs,
    work: (name, handler, options) =>
      jobs.work(
        name,
        (job) => inSpan(traces, traces.begin('job', `job ${name}`, {}), () => handler(job)),
        options,
      ),
  }
}

/** The effects of a message in this process are not part of the call that sent it. */
export function apartBus(bus: Bus, traces: Traces): Bus {
  return { ...bus, tell: (channel, id) => traces.within(null, () => bus.tell(channel, id)) }
}
