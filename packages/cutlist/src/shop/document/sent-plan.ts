import type { OptimizeRequest as AnyRequest } from '@kerfwise/optimizer'
import type { ItemId, PanelId } from '../../lists/base/id.ts'
import { toWireMm, type Unit } from '../../lists/base/nanometres.ts'
import type { OptimizeRequest, OptimizeResult } from '../../lists/base/wire.ts'
import { effectiveUnit } from '../../lists/configuration/check.ts'
import { parseLength } from '../../lists/length/parse.ts'
import type { PanelConfiguration } from '../../lists/project/configuration.ts'
import type { Item } from '../../lists/project/item.ts'
import type { Panel } from '../../lists/project/panel.ts'
import { buildRequest, PLAIN_SETTINGS } from '../../lists/request/build.ts'
import { hasAngles } from '../../lists/request/mitres.ts'
import { UNLIMITED } from '../../lists/tier/limits.ts'
import { isRecord } from '../../lists/values/read.ts'
import type { CutDocument } from './document.ts'
import { NO_RESULT, type PanelResult } from './panel-result.ts'

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
export function wholeRequest(request: AnyRequest, unit: Unit): OptimizeRequest {
  const { version, stock, data, allowJoins, certificate: _, demo: __, previous: ___, ...settings } = request
  return {
    ...PLAIN_SETTINGS,
    sawWidth: settings.cutWaste ?? 0,
    effort: 'normal',
    ...withoutNulls(settings),
    version: version === 2 ? 2 : 1,
    stock: stock.map(({ length, quantity, leftover, price }) => ({
      length,
      quantity: quantity ?? null,
      leftover: leftover ?? false,
      ...(typeof price === 'number' && { price }),
    })),
    data: data.map(({ length, count, descr, leftAngle, rightAngle, input, allowance }) => ({
      length,
      count,
      descr: descr ?? '',
      leftAngle: leftAngle ?? 0,
      rightAngle: rightAngle ?? 0,
      input: typedLength(input, length, unit),
      ...(((allowance?.left ?? 0) > 0 || (allowance?.right ?? 0) > 0) && {
        allowance: { left: allowance?.left ?? 0, right: allowance?.right ?? 0 },
      }),
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

/** An answer with its request, as the product's views read them. */
export const answeredBy = (request: AnyRequest, answer: OptimizeResult, unit: Unit) => ({
  data: byIndex(request, answer),
  request: wholeRequest(request, unit),
})

/**
 * The row of each piece of a request: the row that the piece's key names, or else the row in the same place. Undefined if
 * the rows are others.
 */
export function rowsOfPieces(
  { data }: { readonly data: readonly { readonly key?: string | null | undefined }[] },
  rows: readonly ItemId[],
): readonly ItemId[] | undefined {
  const known = new Map(rows.map((id): [string, ItemId] => [id, id]))
  const named = data.flatMap(({ key }) => known.get(key ?? '') ?? [])
  if (named.length === data.length && new Set(named).size === data.length) return named
  return data.length === rows.length ? rows : undefined
}

/** A panel of a project with its rows in their order. */
interface PanelOfRows {
  readonly panel: Panel
  readonly items: readonly Item[]
  readonly configuration: PanelConfiguration
}

/** What a plan depends on. Worth and a picked plan are no settings of a panel; effort changes no list. */
function asked({ stock, data, clamp = 0, bundle = 1, after = 'scrap', ...rest }: OptimizeRequest): string {
  const { maxJoins, minLength, joinMode } = rest.allowJoins ?? {}
  const turns = [rest.symmetricalX, rest.symmetricalY, rest.symmetricalZ]
  return JSON.stringify([
    stock.map(({ length, quantity, leftover, price }) => [length, quantity, leftover, leftover ? 0 : price]),
    data.map(
      ({ length, count, leftAngle, rightAngle, allowance: { left, right } = { left: 0, right: 0 } }) => {
        return [length, count, leftAngle, rightAngle, left, right]
      },
    ),
    [
      rest.cutWaste,
      rest.sideWaste,
      rest.reusable,
      rest.reserve,
      rest.join,
      clamp,
      bundle,
      after,
      rest.mostPieces,
    ],
    [maxJoins, minLength, joinMode],
    hasAngles({ data }) ? [rest.sawWidth, rest.delta, rest.materialWidth, turns] : [],
  ])
}

/** Whether a request asks for the list of a panel as it is. */
function asksFor(
  { request, keys }: { readonly request: OptimizeRequest; readonly keys: readonly ItemId[] },
  { panel, items, configuration }: PanelOfRows,
): boolean {
  const unit = effectiveUnit(configuration, null)
  const { effort } = request
  const built = buildRequest({ panel, items, configuration, unit, limits: UNLIMITED, effort, demo: null })
  return built.ok && `${built.value.keys}` === `${keys}` && asked(built.value.request) === asked(request)
}

/**
 * The stored results of a project that a program sends: plans with their requests, or results as they were read. A result
 * is in sync if its request asks for the list beside it; with a horizon nobody can tell.
 */
export function sentResults(
  document: CutDocument,
  sent: Readonly<Record<string, unknown>>,
): ReadonlyMap<PanelId, PanelResult> {
  const { panels, items, configs, horizon } = document
  return new Map(
    panels.flatMap((panel): [PanelId, PanelResult][] => {
      const { id } = panel
      const given = sent[id]
      const configuration = configs[id]
      if (!isRecord(given) || configuration === undefined) return []
      const rows = items[id] ?? []
      const place = { panel, items: rows, configuration }
      const read = document.results[id]
      if (read?.request) {
        const { request, keys, waits } = read
        const isSame = waits !== null || horizon !== null || asksFor({ request, keys }, place)
        return [[id, { ...read, inSync: read.inSync && isSame }]]
      }
      if (!isSentPlan(given)) return []
      const plan = repeated(answeredBy(given.request, given.answer, effectiveUnit(configuration, null)))
      const ids = rows.map((row) => row.id)
      const keys = rowsOfPieces(given.request, ids) ?? []
      const inSync = horizon === null && asksFor({ ...plan, keys }, place)
      return [[id, { ...NO_RESULT, ...plan, keys, inSync }]]
    }),
  )
}

/** The plan with the texts of its request's pieces, as every plan has them whose request has every field. */
function repeated({ data, request }: ReturnType<typeof answeredBy>): ReturnType<typeof answeredBy> {
  const bars = data.bars.map((bar) => ({
    ...bar,
    items: bar.items.map((item) => {
      const piece = 'key' in item ? request.data[Number(item.key)] : undefined
      return piece === undefined ? item : { ...item, descr: piece.descr, input: piece.input }
    }),
  }))
  return { request, data: { ...data, bars } }
}

/** A plan beside its request, as the contract has checked it. */
export function isSentPlan(given: unknown): given is { request: AnyRequest; answer: OptimizeResult } {
  return isRecord(given) && 'request' in given && 'answer' in given
}
