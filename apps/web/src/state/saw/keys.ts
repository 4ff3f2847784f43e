// Where this browser keeps what was done with the plan of a panel.

export const benchKey = (panel: string) => `saw.${panel}`
export const settledKey = (panel: string) => `settled.${panel}`
