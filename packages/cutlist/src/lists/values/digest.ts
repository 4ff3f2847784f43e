/** A text as a number of 53 bits: its upper 21, and its lower 32. Nobody is kept from finding texts of one number. */
export function digest(text: string): readonly [high: number, low: number] {
  let [low, high] = [0x811c9dc5, 0x9747b28c]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    low = Math.imul(low ^ code, 0x01000193) >>> 0
    high = Math.imul(high ^ code, 0x85ebca6b) >>> 0
  }
  return [high & 0x1fffff, low]
}
