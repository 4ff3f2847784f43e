/** A member of an answered value; undefined if there is none. */
export function member(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined
}
