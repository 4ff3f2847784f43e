/** A wrong input: the field as the caller named it, and the reason. */
export class Fault extends Error {
  override readonly name = 'Fault'

  constructor(field: string, reason: string) {
    super(`${field}: ${reason}`)
  }
}
