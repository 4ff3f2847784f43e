/** Where a project can be looked at: the site, and the unguessable part of the share's address. */
export interface SharedAt {
  readonly origin: string
  readonly token: string
}

/** The share that is to be checked, and the plan that a paper names; `digits` is empty for every plan of the project. */
export interface SharedCheck {
  readonly token: string
  readonly digits: string
}

/** Digits of a plan's hash in an address. 128 bits distinguish all plans, and keep the code on paper coarse. */
const DIGITS = 32

/** The address that opens the check of the shared plan with this hash. */
export function checkAddress({ origin, token }: SharedAt, hash: string): string {
  return `${origin}/verify?share=${token}.${hash.slice(0, DIGITS)}`
}

/** Reads the value of `share` in such an address; null for another text. */
export function readSharedCheck(text: string): SharedCheck | null {
  const [, token, digits = ''] = /^([\w-]{43})(?:\.([0-9a-f]{32}))?$/.exec(text) ?? []
  return token === undefined ? null : { token, digits }
}
