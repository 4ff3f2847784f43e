export { type TogetherGroup, type TogetherPart, togetherGroups } from './groups.ts'
export { commonHorizon } from './horizon.ts'
export { joinedJobs } from './jobs.ts'
export { plannedTogether, type TogetherChoice, type TogetherIssue } from './together.ts'
