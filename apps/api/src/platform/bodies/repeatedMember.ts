import { jsonPath } from '../errors/jsonPath.ts'

interface Level {
  /** The names so far; null in a list. */
  readonly names: Set<string> | null
  at: string | number
}

/** The path of a member that its object has twice; undefined without one. `JSON.parse` takes the last one in silence. */
export function repeatedMember(json: string): string | undefined {
  const levels: Level[] = []
  for (let at = 0; at < json.length; at += 1) {
    const level = levels.at(-1)
    switch (json[at]) {
      case '{':
        levels.push({ names: new Set(), at: '' })
        break
      case '[':
        levels.push({ names: null, at: 0 })
        break
      case '}':
      case ']':
        levels.pop()
        break
      case ',':
        if (typeof level?.at === 'number') level.at += 1
        break
      case '"': {
        const end = endOfText(json, at)
        if (level?.names && isName(json, end)) {
          level.at = JSON.parse(json.slice(at, end + 1))
          if (level.names.has(`${level.at}`)) return jsonPath(levels.map((one) => one.at))
          level.names.add(`${level.at}`)
        }
        at = end
      }
    }
  }
  return undefined
}

/** The place of the quote that ends a text. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  while (isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end
}

function isEscaped(json: string, at: number): boolean {
  let slashes = 0
  while (json[at - 1 - slashes] === '\\') slashes += 1
  return slashes % 2 === 1
}

/** Whether a text that ends here is the name of a member. */
function isName(json: string, end: number): boolean {
  let next = end + 1
  while (/\s/.test(json[next] ?? '')) next += 1
  return json[next] === ':'
}
