/** A member of whatever was answered; undefined where there is none. */
export function member(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined
}
