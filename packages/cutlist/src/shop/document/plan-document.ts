import type { OptimizeRequest as AnyRequest } from '@kerfwise/optimizer'
import { asItemId, type PanelId } from '../../lists/base/id.ts'
import type { Unit } from '../../lists/base/nanometres.ts'
import type { OptimizeRequest, OptimizeResult, RequestPiece } from '../../lists/base/wire.ts'
import { emptyConfiguration } from '../../lists/configuration/empty.ts'
import { cutMm } from '../../lists/length/allowance.ts'
import type { PanelConfiguration } from '../../lists/project/configuration.ts'
import { type Item, newItem } from '../../lists/project/item.ts'
import { UNLIMITED } from '../../lists/tier/limits.ts'
import type { Direction } from '../../lists/values/angle.ts'
import { type CutDocument, newDocument } from './document.ts'
import { NO_RESULT } from './panel-result.ts'
import { answeredBy, wholeRequest } from './sent-plan.ts'

/** A plan that was made outside of any project, with the request that it answers. */
export interface LoosePlan {
  readonly request: AnyRequest
  readonly answer: OptimizeResult
  readonly title: string
  readonly unit: Unit
  /** Settings of the panel as somebody typed them. */
  readonly typed?: Partial<PanelConfiguration>
}

/** What is asked for, as far as an answer repeats it. */
interface Asked {
  readonly stock: readonly { readonly length: number; readonly leftover?: boolean | null | undefined }[]
  readonly data: readonly {
    readonly key?: string | null | undefined
    readonly length: number
    readonly allowance?: Parameters<typeof cutMm>[0]['allowance']
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
      const piece = pieces.get(item.key)
      if (piece === undefined || cutMm(piece) !== item.length)
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

/** An allowance as somebody would type it; nothing for none. */
const allowanceText = (length: number) => (length > 0 ? millimetres(length) : '')

function itemOf({ input, count, descr, leftAngle, rightAngle, allowance }: RequestPiece, at: number): Item {
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
    ...(allowance && {
      leftAllowance: allowanceText(allowance.left),
      rightAllowance: allowanceText(allowance.right),
    }),
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
  const result = { ...NO_RESULT, ...answeredBy(request, answer, unit), keys: items.map(({ id }) => id) }
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
