const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const space = 0x20
const [openList, closeList] = [0x5b, 0x5d]
const [openObject, closeObject] = [0x7b, 0x7d]

/** 1 for the bytes that have a meaning outside texts; 0 for digits and words. */
const structural = new Uint8Array(256)
for (const byte of [quote, comma, openList, closeList, openObject, closeObject]) structural[byte] = 1

const noName = -1

export interface ScanBounds {
  /** Levels of lists and objects. */
  readonly depth: number
  /** Elements and members of all lists and objects together. */
  readonly values: number
  /** Members of any one object. */
  readonly members: number
  /** Most bytes of a member's name, escapes included. */
  readonly name: number
}

export interface Scan {
  /** Reads on; answers the first bound that the text goes beyond. */
  add(bytes: Uint8Array): keyof ScanBounds | undefined
  /** Elements and members so far. */
  readonly values: number
}

/**
 * Counts the values of a JSON text while its bytes arrive, before it is parsed: two bytes such as `{}` become an object
 * fifty times their size. The scan reads each byte once and keeps none. For a text that is no JSON the counts mean
 * nothing; the parser refuses such a text later.
 */
export function createScan(bounds: ScanBounds): Scan {
  const members = new Uint32Array(bounds.depth + 1)
  const isObject = new Uint8Array(bounds.depth + 1)
  let [depth, values] = [0, 0]
  let [inText, escaped, fresh] = [false, false, false]
  // Bytes so far of the name under way, or `noName` in any other text.
  let name = noName
  let namesNext = false

  /** Counts one more element or member of the open container. */
  function count(): keyof ScanBounds | undefined {
    values += 1
    if (values > bounds.values) return 'values'
    const ofThis = (members[depth] ?? 0) + 1
    members[depth] = ofThis
    return isObject[depth] === 1 && ofThis > bounds.members ? 'members' : undefined
  }

  function outside(byte: number): keyof ScanBounds | undefined {
    const closes = byte === closeList || byte === closeObject
    const first = fresh && !closes ? count() : undefined
    fresh = false
    if (first) return first
    const isName = namesNext
    namesNext = false
    if (byte === quote) {
      inText = true
      name = isName ? 0 : noName
    } else if (byte === comma) {
      namesNext = isObject[depth] === 1
      return count()
    }
    if (closes) depth = Math.max(0, depth - 1)
    else if (byte === openList || byte === openObject) {
      depth += 1
      if (depth > bounds.depth) return 'depth'
      members[depth] = 0
      isObject[depth] = byte === openObject ? 1 : 0
      fresh = true
      namesNext = byte === openObject
    }
    return undefined
  }

  /** Where the text ends that `from` is in: at its closing quote, or with the bytes. */
  function endOfText(bytes: Uint8Array, from: number): number {
    let at = from
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at]
      if (escaped) escaped = false
      else if (byte === backslash) escaped = true
      else if (byte === quote) {
        inText = false
        break
      }
    }
    if (name !== noName) name += at - from
    return at
  }

  function add(bytes: Uint8Array): keyof ScanBounds | undefined {
    for (let at = 0; at < bytes.length; at += 1) {
      if (inText) {
        at = endOfText(bytes, at)
        if (name > bounds.name) return 'name'
        continue
      }
      const byte = bytes[at] ?? space
      if (structural[byte] === 1 || (byte > space && (fresh || namesNext))) {
        const beyond = outside(byte)
        if (beyond) return beyond
      }
    }
    return undefined
  }

  return {
    add,
    get values() {
      return values
    },
  }
}
