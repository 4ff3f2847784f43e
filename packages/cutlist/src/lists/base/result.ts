/** The result of a check or a parser. Nothing in this package throws at a person's input. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issue: E }

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

export function fail<E>(issue: E): { readonly ok: false; readonly issue: E } {
  return { ok: false, issue }
}
