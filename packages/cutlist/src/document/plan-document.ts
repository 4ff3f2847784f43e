import type { OptimizeRequest as AnyRequest } from '@kerfwise/optimizer'
import type { PanelConfiguration } from '../configuration/configuration.ts'
import { emptyConfiguration } from '../configuration/empty.ts'
import { asItemId, type PanelId } from '../id.ts'
import { toWireMm, type Unit } from '../length/nanometres.ts'
import { parseLength } from '../length/parse.ts'
import { type Item, newItem } from '../project/item.ts'
import { PLAIN_SETTINGS } from '../request/build.ts'
import type { OptimizeRequest, OptimizeResult, RequestPiece } from '../request/wire.ts'
import { UNLIMITED } from '../tier/limits.ts'
import type { Direction } from '../values/angle.ts'
import { type CutDocument, newDocument } from './document.ts'
import { NO_RESULT, type PanelResult } from './panel-result.ts'

/** A plan that was made outside of any project, with the request that it answers. */
export interface LoosePlan {
  readonly request: AnyRequest
  readonly answer: OptimizeResult
  readonly title: string
  readonly unit: Unit
  /** Settings of the panel as somebody typed them. */
  readonly typed?: Partial<PanelConfiguration>
}

/** Without fields that are null where they might as well be absent. */
function withoutNulls<T extends object>(value: T): Partial<T> {
  // The same fields, or fewer of them.
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null)) as Partial<T>
}

/** What was typed for a length, if it means that length; the text of a program may say anything. */
function typedLength(input: string | null | undefined, length: number, unit: Unit): string {
  if (input) {
    const read = parseLength(input, unit)
    if (read.ok && toWireMm(read.value) === length) return input
  }
  return `${length} mm`
}

/** A request as the product's views read it: with every default, and pieces named by their index. */
function wholeRequest(request: AnyRequest, unit: Unit): OptimizeRequest {
  const { version, stock, data, allowJoins, certificate: _, demo: __, previous: ___, ...settings } = request
  return {
    ...PLAIN_SETTINGS,
    effort: 'normal',
    ...withoutNulls(settings),
    version: version === 2 ? 2 : 1,
    stock: stock.map(({ length, quantity, leftover, price }) => ({
      length,
      quantity: quantity ?? null,
      leftover: leftover ?? false,
      ...(typeof price === 'number' && { price }),
    })),
    data: data.map(({ length, count, descr, leftAngle, rightAngle, input }) => ({
      length,
      count,
      descr: descr ?? '',
      leftAngle: leftAngle ?? 0,
      rightAngle: rightAngle ?? 0,
      input: typedLength(input, length, unit),
    })),
    ...(allowJoins && {
      allowJoins: { maxJoins: 0, minLength: 0, joinMode: 'allAllowed', ...withoutNulls(allowJoins) },
    }),
  } as OptimizeRequest
}

/** The answer with the index of each piece in the place of a caller's own key. */
function byIndex({ data }: AnyRequest, answer: OptimizeResult): OptimizeResult {
  const indexes = new Map(data.map(({ key }, at) => [key ?? `${at}`, `${at}`]))
  const named = <T extends { key: string }>(of: T): T => ({ ...of, key: indexes.get(of.key) ?? of.key })
  const bars = answer.bars.map((bar) => ({
    ...bar,
    items: bar.items.map((item) => ('key' in item ? named(item) : item)),
  }))
  return { ...answer, bars, missing: answer.missing.map(named) }
}

/** What is asked for, as far as an answer repeats it. */
interface Asked {
  readonly stock: readonly { readonly length: number; readonly leftover?: boolean | null | undefined }[]
  readonly data: readonly {
    readonly key?: string | null | undefined
    readonly length: number
    readonly count: number
  }[]
}

/** Why an answer is none to a request; undefined if its bars cut the pieces of the request from the stock of the request. */
export function answerFault({ stock, data }: Asked, answer: OptimizeResult): string | undefined {
  const pieces = new Map(data.map((piece, at) => [piece.key ?? `${at}`, piece]))
  const found = new Map<string, number>()
  const bought = stock.filter(({ leftover }) => !leftover)
  const leftovers = stock.filter(({ leftover }) => leftover)
  const isOfStock = (number: number, length: number) =>
    (number < 0 ? leftovers[-1 - number] : bought[number])?.length === length
  for (const { count, items, length, stock: number, joinArrangement } of answer.bars) {
    const parts = joinArrangement ?? [{ stock: number ?? Number.NaN, length }]
    if (!parts.every((part) => isOfStock(part.stock, part.length)))
      return `a bar of ${length} mm is none of the request's stock`
    for (const item of items) {
      if (!('key' in item)) continue
      if (pieces.get(item.key)?.length !== item.length)
        return `the request has no piece ${JSON.stringify(item.key)} of ${item.length} mm`
      found.set(item.key, (found.get(item.key) ?? 0) + count)
    }
  }
  for (const { key, count } of answer.missing) found.set(key, (found.get(key) ?? 0) + count)
  const wrong = [...pieces].find(([key, { count }]) => (found.get(key) ?? 0) !== count)
  if (wrong) return `it does not have ${wrong[1].count} of the piece ${JSON.stringify(wrong[0])}`
  const strange = [...found.keys()].find((key) => !pieces.has(key))
  return strange === undefined ? undefined : `the request has no piece ${JSON.stringify(strange)}`
}

const millimetres = (length: number) => `${length} mm`

/** What papers print of a panel's settings. */
function settingsOf({ stock, cutWaste, sideWaste, version }: OptimizeRequest): Partial<PanelConfiguration> {
  const bought = stock.filter(({ leftover }) => !leftover).map(({ length }) => millimetres(length))
  return {
    barLength: [...new Set(bought)].join('/'),
    cutWaste: millimetres(cutWaste),
    sideCutWaste: millimetres(sideWaste),
    miterEnabled: version === 2,
  }
}

/** Degrees without a sign, which the direction holds. */
function endOf(angle: number): { angle: string; direction: Direction } {
  return { angle: `${Math.abs(angle)}`, direction: angle > 0 ? 1 : angle < 0 ? -1 : 0 }
}

function itemOf({ input, count, descr, leftAngle, rightAngle }: RequestPiece, at: number): Item {
  const [left, right] = [endOf(leftAngle), endOf(rightAngle)]
  return {
    ...newItem(asItemId(`row ${at}`)),
    length: input,
    count: `${count}`,
    description: descr,
    leftAngle: left.angle,
    leftAngleDirection: left.direction,
    rightAngle: right.angle,
    rightAngleDirection: right.direction,
  }
}

/** A project of one panel that holds the list of a request and its plan, so that every paper can be made of it. */
export function planDocument({ request, answer, title, unit, typed = {} }: LoosePlan): {
  readonly document: CutDocument
  readonly panel: PanelId
} {
  let made = 0
  const newId = () => {
    made += 1
    return `${made}`
  }
  const whole = wholeRequest(request, unit)
  const fresh = newDocument({ newId, now: 0, limits: UNLIMITED, preferences: { inputUnit: unit } })
  const panel = fresh.project.activePanelId
  const items = whole.data.map(itemOf)
  const result: PanelResult = {
    ...NO_RESULT,
    data: byIndex(request, answer),
    request: whole,
    keys: items.map(({ id }) => id),
  }
  const document = {
    ...fresh,
    project: { ...fresh.project, title },
    items: { [panel]: items },
    configs: {
      [panel]: { ...emptyConfiguration(UNLIMITED), ...settingsOf(whole), inputUnit: unit, ...typed },
    },
    results: { [panel]: result },
  }
  return { document, panel }
}
