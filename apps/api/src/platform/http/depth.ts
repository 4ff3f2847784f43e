const quote = 0x22
const backslash = 0x5c
const opens = [0x5b, 0x7b]
const closes = [0x5d, 0x7d]

/** True when arrays and objects of a JSON text nest deeper than `most`; reads each byte once and parses nothing. */
export function nestsDeeperThan(json: Buffer, most: number): boolean {
  let depth = 0
  let inText = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] as number
    if (inText) {
      if (byte === backslash) at += 1
      else if (byte === quote) inText = false
    } else if (byte === quote) inText = true
    else if (opens.includes(byte)) {
      depth += 1
      if (depth > most) return true
    } else if (closes.includes(byte)) depth -= 1
  }
  return false
}
