import { shortened, shortenedWithin, textWidth } from '../paper/measure.ts'

/** Shortens names to the room there is: in the middle where their beginnings alone do not tell them apart. */
export function nameFitting(names: readonly string[]): (name: string, room: number, size: number) => string {
  const all = [...new Set(names)]
  const known = new Map<string, string>()
  return (name, room, size) => {
    if (textWidth(name, size) <= room) return name
    const key = `${room} ${size} ${name}`
    const fit = known.get(key) ?? fitted(name, all, room, size)
    known.set(key, fit)
    return fit
  }
}

function fitted(name: string, all: readonly string[], room: number, size: number): string {
  const short = shortened(name, room, size)
  const begin = short.replace(/…$/, '')
  const alike = all.some((other) => other !== name && other.startsWith(begin))
  return alike ? shortenedWithin(name, room, size) : short
}
