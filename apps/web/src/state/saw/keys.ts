// The keys under which this browser keeps the work at the saw on a panel's plan.

export const benchKey = (panel: string) => `saw.${panel}`
/** What of shared work the server has not confirmed, what does not count, and whose work it is. */
export const outKey = (project: string, panel: string) => `sawOut.${project}.${panel}`
export const refusedKey = (project: string, panel: string) => `sawRefused.${project}.${panel}`
export const ownerKey = (panel: string) => `sawOwner.${panel}`

export const settledKey = (panel: string) => `settled.${panel}`
