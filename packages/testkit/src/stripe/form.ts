export type Form = { [key: string]: FormValue }
export type FormValue = string | Form

/** The nested form encoding of Stripe's API: `items[0][price]=p` → `{items: {0: {price: 'p'}}}`. */
export function readForm(text: string): Form {
  const whole: Form = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    const last = path.pop()
    if (last === undefined) continue
    let at = whole
    for (const step of path) {
      const next = at[step]
      if (typeof next === 'object') at = next
      else {
        const made: Form = Object.create(null)
        at[step] = made
        at = made
      }
    }
    at[last] = value
  }
  return whole
}

export function text(form: Form, key: string): string | null {
  const value = form[key]
  return typeof value === 'string' && value !== '' ? value : null
}

export function part(form: Form, key: string): Form {
  const value = form[key]
  return typeof value === 'object' ? value : Object.create(null)
}

export function texts(form: Form, key: string): Record<string, string> {
  const entries = Object.entries(part(form, key)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(entries)
}
