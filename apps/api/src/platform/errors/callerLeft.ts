/** The caller has cut the connection and waits for no answer; the server has made no mistake. */
export class CallerLeft extends Error {
  override readonly name = 'CallerLeft'

  constructor() {
    super('the caller left before the answer')
  }
}
