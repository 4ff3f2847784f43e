/** `$.data[3].length`: a path in the notation that the optimizer's own messages use. */
export function jsonPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((whole, step) => {
    if (typeof step === 'number') return `${whole}[${step}]`
    const name = String(step)
    return /^[A-Za-z_]\w*$/.test(name) ? `${whole}.${name}` : `${whole}[${JSON.stringify(name)}]`
  }, '$')
}
