// The keys under which this browser keeps the work at the saw on a panel's plan.

export const benchKey = (panel: string) => `saw.${panel}`
export const settledKey = (panel: string) => `settled.${panel}`
