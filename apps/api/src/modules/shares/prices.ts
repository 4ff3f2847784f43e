import { type ConfigurationKey, isRecord, type SawDeed } from '@kerfwise/cutlist'

/** What a shop pays, to whom and for what: none of it is needed to look at a plan. */
const PRIVATE: readonly ConfigurationKey[] = [
  'unitPrice',
  'priceDate',
  'offcutWorth',
  'supplier',
  'onHand',
  'packSize',
  'discounts',
  'cutCost',
  'stopCost',
  'swingCost',
  'barCost',
]

type Json = Readonly<Record<string, unknown>>

const entries = (value: unknown) => (isRecord(value) ? Object.entries(value) : [])

const each = (value: unknown, change: (value: Json) => Json) =>
  Object.fromEntries(entries(value).map(([id, one]) => [id, isRecord(one) ? change(one) : one]))

function withoutKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutKeys)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      // A plan says that nothing has a price, as a plan of a list without prices does.
      if (/^(price|pessimisticPrice)$/.test(key)) return [[key, null]]
      return /price|worth/i.test(key) ? [] : [[key, withoutKeys(one)]]
    }),
  )
}

/** The bound of a priced plan is an amount of money. Without prices nothing is claimed about the plan. */
const UNPROVED = { optimal: false, gap: 1, lowerBound: 0, method: 'unproved' }

function plainResult(result: Json): Json {
  const { data, request, ...rest } = result
  if (!isRecord(data) || typeof data.pessimisticPrice !== 'number') return result
  const plain = withoutKeys(data)
  const stock = isRecord(request) ? withoutPriceOfStock(request) : request
  const meta = isRecord(data.meta) ? data.meta : {}
  const objective = typeof data.totalLength === 'number' ? data.totalLength : 0
  const proof = { ...(isRecord(meta.proof) ? meta.proof : {}), ...UNPROVED, objective }
  return { ...rest, request: stock, data: { ...(isRecord(plain) ? plain : {}), meta: { ...meta, proof } } }
}

function withoutPriceOfStock(request: Json): Json {
  const { worth: _worth, ...rest } = request
  const stock = Array.isArray(request.stock) ? request.stock : []
  return {
    ...rest,
    stock: stock.map((bar: unknown) =>
      isRecord(bar) ? Object.fromEntries(Object.entries(bar).filter(([key]) => key !== 'price')) : bar,
    ),
  }
}

/** The text of a shared project without what its owner pays. */
export function withoutPrices(text: string): string {
  const bundle: unknown = JSON.parse(text)
  if (!isRecord(bundle)) return text
  const configs = each(bundle.configs, (configuration) => ({
    ...configuration,
    ...Object.fromEntries(PRIVATE.filter((key) => key in configuration).map((key) => [key, ''])),
  }))
  return JSON.stringify({ ...bundle, configs, results: each(bundle.results, plainResult) })
}

/** A plan in the text of a deed: `answer` is one of the server's plans, or an answer of the optimizer as text. */
function plainText(text: string): string {
  const { answer, ...rest }: Json = JSON.parse(text)
  if (typeof answer === 'string') {
    return JSON.stringify({ ...plainRequest(rest), answer: JSON.stringify(withoutKeys(JSON.parse(answer))) })
  }
  const plain = isRecord(answer) ? plainResult({ ...rest, data: answer }) : rest
  const { data = answer, ...others } = plain
  return JSON.stringify({ ...others, answer: data })
}

const plainRequest = (rest: Json): Json =>
  isRecord(rest.request) ? { ...rest, request: withoutPriceOfStock(rest.request) } : rest

/** A deed at the saw as somebody reads it who may see the plan and not what its owner pays. */
export function withoutPricesOfDeed(deed: SawDeed): SawDeed {
  if (deed.kind === 'rest') return { ...deed, rest: plainText(deed.rest) }
  if (deed.kind === 'carry') return { ...deed, made: plainText(deed.made), rest: plainText(deed.rest) }
  if (deed.kind !== 'begin') return deed
  const { before } = deed
  const plain = before && JSON.stringify(withoutKeys(JSON.parse(before)))
  return { ...deed, made: plainText(deed.made), ...(plain && { before: plain }) }
}
