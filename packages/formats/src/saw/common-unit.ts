import type { PanelModel } from '../write/model.ts'
import type { SawPattern } from './pattern.ts'

/** The unit that the heading of the figures names; empty where figures bear marks of their own. */
export function commonUnit(patterns: readonly SawPattern[], { format }: PanelModel): string {
  const figures = patterns.flatMap(({ lines, rest }) => [...lines.map(({ stop }) => stop), rest.figure])
  const bare = figures.some((figure) => figure !== '' && !/['"a-z]/i.test(figure))
  return bare ? format.unit : ''
}
