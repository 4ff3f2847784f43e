/** Whether this process is about to end: it still serves, but balancers should send nothing new. */
export interface Stopping {
  begun(): boolean
  begin(): void
}

export function createStopping(): Stopping {
  let begun = false
  return {
    begun: () => begun,
    begin() {
      begun = true
    },
  }
}
