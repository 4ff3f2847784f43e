/** Why the program ends without a plan: exit code 2 where another use of it would help, else 1. */
export class Fault extends Error {
  readonly exitCode: 1 | 2

  constructor(message: string, exitCode: 1 | 2) {
    super(message)
    this.exitCode = exitCode
  }
}

/** A wrong use, or something that a flag has to decide. */
export const usage = (message: string) => new Fault(message, 2)

export const failure = (message: string) => new Fault(message, 1)

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'is a folder',
  EACCES: 'may not be read or written',
}

/** Why a file could not be read or written. */
export function reasonOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  return REASONS[`${(fault as NodeJS.ErrnoException).code}`] ?? fault.message
}
