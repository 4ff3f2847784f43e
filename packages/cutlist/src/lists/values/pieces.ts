/** Words for pieces in six languages, behind or before their number. */
const PIECES =
  /^(?:x|×)?\s*(\d[\d.,'’ \u00a0\u202f]*?)\s*(?:x|×|off|ea\.?|each|nos?\.?|pcs?\.?|pieces?|stk\.?|st\.?|stücke?|pi[eè]ces?|pi[eé]zas?|uds?\.?|unidades?|szt\.?|sztuk[ia]?|p[eç]+[aç]s?\.?|pçs?\.?)?$/i

/** The figure of a quantity that is written with its word: `2x`, `x2`, `4 Stk`, `2 pcs`. */
export function withoutPieces(text: string): string {
  const plain = text.trim()
  return PIECES.exec(plain)?.[1] ?? plain
}
