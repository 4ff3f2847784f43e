/** How wide the three bars and three spaces of each sign are, by its value, as the standard has them. */
const WIDTHS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  )
const STOP = '2331112'
const [START_B, START_C] = [104, 105]

/** What a scanner reads of dark bars, each from one edge to the other, whatever their scale. */
export function scanned(bars: readonly (readonly [from: number, to: number])[]): string {
  const [first, last] = [bars[0]?.[0] ?? 0, bars.at(-1)?.[1] ?? 0]
  const edges = bars.flat()
  // The narrowest bar is one module.
  const module = Math.min(...bars.map(([from, to]) => to - from))
  const widths = edges.slice(1).map((edge, at) => Math.round((edge - (edges[at] ?? 0)) / module))
  const text = widths.join('')
  if (Math.abs((last - first) / module - widths.reduce((sum, width) => sum + width, 0)) > 0.01)
    throw new Error('bars of odd widths')
  if (!text.endsWith(STOP)) throw new Error('no stop sign')
  const values = (text.slice(0, -STOP.length).match(/.{6}/g) ?? []).map((sign) => WIDTHS.indexOf(sign))
  const [start = -1, ...rest] = values
  const data = rest.slice(0, -1)
  const check = data.reduce((sum, value, at) => sum + value * (at + 1), start) % 103
  if (rest.at(-1) !== check) throw new Error('the check sign is wrong')
  if (start === START_C) return data.map((value) => `${value}`.padStart(2, '0')).join('')
  if (start !== START_B) throw new Error(`${start} is no start`)
  return data.map((value) => String.fromCharCode(value + 32)).join('')
}
