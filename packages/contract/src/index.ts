export * from './account.ts'
export { ApiError } from './apiError.ts'
export * from './auth.ts'
export * from './billing.ts'
export { bounds } from './bounds.ts'
export {
  type Call,
  type CallOptions,
  type ClientOptions,
  createClient,
  type Input,
  type Success,
} from './client.ts'
export {
  type ErrorEnvelope,
  errorEnvelope,
  mostOfPage,
  type PageQuery,
  pageEnvelope,
  successEnvelope,
} from './envelope.ts'
export { type ErrorKey, errorKeys, errorStatus, errorTextKey, isErrorKey } from './errors.ts'
export * from './external.ts'
export * from './key.ts'
export { limitsShape } from './limits.ts'
export { linesType, progressLine } from './lines.ts'
export { localPath, longestLocalPath } from './localPath.ts'
export * from './material.ts'
export { metrics } from './metrics.ts'
export { hasHiddenSigns, hasLink, plainName, withoutHiddenSigns } from './names.ts'
export { done } from './nothing.ts'
export { type Access, type Operation, type OperationParts, type Scope, scopes } from './operation.ts'
export { type OptimizeRequest, optimize1d, optimizeRequest, optimizeSuccess, solve } from './optimize.ts'
export * from './password.ts'
export { type ExportName, exportProject, exportTypes } from './programs/exports.ts'
export * from './programs/files.ts'
export * from './programs/lists.ts'
export * from './programs/materials.ts'
export * from './programs/planList.ts'
export * from './programs/projects.ts'
export * from './programs/rack.ts'
export * from './programs/rackWorth.ts'
export * from './programs/solveJob.ts'
export * from './programs/webhook.ts'
export * from './project.ts'
export * from './saveProject.ts'
export {
  addSawEvents,
  listSawEvents,
  type SawEventByLink,
  type SawEventOfWire,
  type SawEventToSend,
  watchSaw,
} from './saw/events.ts'
export * from './saw/links.ts'
export * from './share.ts'
export { type Health, health, live, versionText } from './system.ts'
export { type OwnTier, ownTier, type Tier, tier } from './tier.ts'
export * from './totp.ts'
export * from './user.ts'
