import { describe, expect, it } from 'vitest'
import { asItemId, buildRequest, newItem, type RequestSource, UNLIMITED } from '../../src/index.ts'
import { aConfiguration, anItem, aRequestSource } from '../support/index.ts'

function request(values: Partial<RequestSource> = {}) {
  const built = buildRequest(aRequestSource(values))
  if (!built.ok) throw new Error(JSON.stringify(built.issue))
  return built.value.request
}

function blockedBy(values: Partial<RequestSource>) {
  const built = buildRequest(aRequestSource(values))
  if (built.ok) return []
  return built.issue.map((found) => `${found.where === 'panel' ? 'panel' : found.key}:${found.issue.code}`)
}

describe('buildRequest', () => {
  it('sends lengths in exact millimetres, and the typed text beside them', () => {
    expect(request()).toMatchObject({
      version: 1,
      stock: [{ length: 6096, quantity: null, leftover: false }],
      data: [{ length: 1841.5, count: 4, input: '72 1/2', leftAngle: 0, rightAngle: 0 }],
      reserve: 0,
      complexity: 100,
    })
  })

  it('limits the pieces on a bar where a number is typed, if the tier limits lengths', () => {
    const most = (mostPieces: string, limits = UNLIMITED) =>
      request({ configuration: aConfiguration({ mostPieces }), limits }).mostPieces
    expect(['', ' ', '1', '1000'].map((text) => most(text))).toEqual([undefined, undefined, 1, 1000])
    expect(most('8', { ...UNLIMITED, complexity: false })).toBeUndefined()
    const issues = ['0', '-1', '1.5', 'three', '1001'].map((mostPieces) =>
      blockedBy({ configuration: aConfiguration({ mostPieces }) }),
    )
    const found = ['gte', 'gte', 'integer', 'integer', 'lte']
    expect(issues).toEqual(found.map((code) => [`mostPieces:${code}`]))
  })

  it('asks for the wished margin as a reserve, in any notation, if the tier has margins', () => {
    const reserve = (margin: string, limits = UNLIMITED) =>
      request({ configuration: aConfiguration({ margin }), limits }).reserve
    expect(['', '0', '1/8', '3 mm', '0.2'].map((margin) => reserve(margin))).toEqual([0, 0, 3.175, 3, 5.08])
    expect(reserve('1/8', { ...UNLIMITED, margin: false })).toBe(0)
  })

  it('asks for the worth of offcuts where bars have prices, and counts leftovers in full then', () => {
    const of = (values: object, limits = UNLIMITED) =>
      request({ configuration: aConfiguration(values), limits })
    const worth = '40: 4 / 3 m: 9.5'
    expect(of({ unitPrice: '20', offcutWorth: worth })).toMatchObject({
      algorithm: 'conservative',
      offcutWorth: [
        { length: 1016, worth: 4 },
        { length: 3000, worth: 9.5 },
      ],
    })
    expect(of({ unitPrice: '', offcutWorth: worth })).not.toHaveProperty('offcutWorth')
    expect(of({ unitPrice: '20', offcutWorth: '40: 0' })).not.toHaveProperty('offcutWorth')
    const free = { ...UNLIMITED, prices: false }
    expect(of({ unitPrice: '20', offcutWorth: worth }, free)).not.toHaveProperty('offcutWorth')
    expect(of({ unitPrice: '20', offcutWorth: 'dear' }, free)).not.toHaveProperty('offcutWorth')
  })

  it('names a wrong worth of offcuts', () => {
    const of = (values: object) =>
      blockedBy({ configuration: aConfiguration({ unitPrice: '20', ...values }) })
    expect(of({ offcutWorth: '40' })).toEqual(['offcutWorth:worthSteps'])
    const leftovers = Array.from({ length: 499 }, (_, at) => ({ length: `${at + 1}`, stock: '1' }))
    expect(of({ offcutWorth: '40: 4', leftovers })).toEqual([])
    expect(of({ offcutWorth: '40: 4 / 80: 9', leftovers })).toEqual(['offcutWorth:maxItems'])
  })

  it('names a wrong margin, unless the tier ignores margins', () => {
    const of = (margin: string, limits = UNLIMITED) =>
      blockedBy({ configuration: aConfiguration({ margin }), limits })
    expect(of('abc')).toEqual(['margin:lengthNotation'])
    expect(of('-1')).toEqual(['margin:gte'])
    expect(of('abc', { ...UNLIMITED, margin: false })).toEqual([])
  })

  it('asks for the clamping length only where there is one and the tier has it', () => {
    const clamp = (text: string, limits = UNLIMITED) =>
      request({ configuration: aConfiguration({ clamp: text }), limits }).clamp
    expect(['', '0', '4 3/4', '120 mm'].map((text) => clamp(text))).toEqual([
      undefined,
      undefined,
      120.65,
      120,
    ])
    expect(clamp('120 mm', { ...UNLIMITED, margin: false })).toBeUndefined()
  })

  it('names a clamping length that is no length, unless the tier leaves it aside', () => {
    const of = (clamp: string, limits = UNLIMITED) =>
      blockedBy({ configuration: aConfiguration({ clamp }), limits })
    expect(of('abc')).toEqual(['clamp:lengthNotation'])
    expect(of('-1')).toEqual(['clamp:gte'])
    expect(of('11 m')).toEqual(['clamp:lte'])
    expect(of('abc', { ...UNLIMITED, margin: false })).toEqual([])
  })

  it('asks for few strokes only where several bars are cut at once and the tier has it', () => {
    const bundle = (text: string, limits = UNLIMITED) =>
      request({ configuration: aConfiguration({ bundle: text }), limits }).bundle
    expect(['', '1', '4', '101', 'x'].map((text) => bundle(text))).toEqual([
      undefined,
      undefined,
      4,
      undefined,
      undefined,
    ])
    expect(bundle('4', { ...UNLIMITED, sawTime: false })).toBeUndefined()
  })

  it('pairs lengths with their quantities and numbers leftovers after them', () => {
    const configuration = aConfiguration({
      barLength: '120/240',
      stock: '9/',
      leftovers: [
        { length: '45', stock: '50' },
        { length: '', stock: '' },
      ],
    })
    expect(request({ configuration }).stock).toEqual([
      { length: 3048, quantity: 9, leftover: false },
      { length: 6096, quantity: null, leftover: false },
      { length: 1143, quantity: 50, leftover: true },
    ])
  })

  it('ignores leftovers and quantities of a material excluded with mode 1', () => {
    const source = aRequestSource()
    const configuration = aConfiguration({
      name: 'Oak',
      stock: '9',
      leftovers: [{ length: '45', stock: '50' }],
    })
    const panel = { ...source.panel, exclusions: { Oak: 1 as const } }
    expect(request({ panel, configuration }).stock).toEqual([
      { length: 6096, quantity: null, leftover: false },
    ])
  })

  it('gives an angle its direction and asks for width and tip offset once an end is angled', () => {
    const mitred = aConfiguration({
      miterEnabled: true,
      width: '2',
      miterTipOffset: '0.1',
      symmetricalX: true,
    })
    const items = [anItem({ leftAngle: '45', leftAngleDirection: -1, rightAngle: '30' })]
    const sent = request({ items, configuration: mitred })
    expect(sent).toMatchObject({ version: 2, materialWidth: 50.8, delta: 2.54, symmetricalX: true })
    expect(sent.data[0]).toMatchObject({ leftAngle: -45, rightAngle: 0 })
    const bare = aConfiguration({ miterEnabled: true })
    expect(blockedBy({ items, configuration: bare })).toEqual(['miterTipOffset:required', 'width:required'])
    expect(blockedBy({ configuration: bare })).toEqual([])
  })

  it('has version 1 without angles if the tier has no mitres', () => {
    const configuration = aConfiguration({ miterEnabled: true, width: 'x' })
    const items = [anItem({ leftAngle: '80', leftAngleDirection: 1 })]
    const limits = { ...UNLIMITED, miter: false }
    expect(request({ configuration, items, limits })).toMatchObject({
      version: 1,
      materialWidth: 0,
      data: [{ leftAngle: 0, rightAngle: 0 }],
    })
  })

  it('sends joins only above 0 and capped by the tier', () => {
    const configuration = aConfiguration({ maxJoins: 3, minJoinLength: '4', join: '0.25' })
    expect(request({ configuration, limits: { ...UNLIMITED, maxJoins: 1 } })).toMatchObject({
      join: 6.35,
      allowJoins: { maxJoins: 1, minLength: 101.6, joinMode: 'allAllowed' },
    })
    expect(request()).not.toHaveProperty('allowJoins')
    expect(request({ configuration, limits: { ...UNLIMITED, maxJoins: 0 } })).not.toHaveProperty('allowJoins')
  })

  it('counts the material if all bars cost nothing', () => {
    const { stock } = request({ configuration: aConfiguration({ barLength: '100/200', unitPrice: '0' }) })
    expect(stock.map(({ price }) => price)).toEqual([undefined, undefined])
  })

  it('prices every bar length, by bar, by length or by weight', () => {
    const prices = (values: object) =>
      request({ configuration: aConfiguration({ barLength: '120/240', ...values }) }).stock.map(
        (s) => s.price,
      )
    expect(prices({ unitPrice: '10/18' })).toEqual([10, 18])
    expect(prices({ unitPrice: '0/18' })).toEqual([0, 18])
    expect(prices({ unitPrice: '2', priceCalculationMethod: 'per-unit-length' })).toEqual([20, 40])
    expect(prices({ unitPrice: '3', priceCalculationMethod: 'per-unit-weight', unitWeight: '0.5' })).toEqual([
      15, 30,
    ])
  })

  it('counts pieces as they were read, thousands grouped or not', () => {
    expect(request({ items: [anItem({ count: '1 200' })] }).data[0]?.count).toBe(1200)
  })

  it('maps request keys to items and skips blank rows', () => {
    const items = [newItem(asItemId('blank')), anItem({ id: asItemId('b') }), anItem({ id: asItemId('c') })]
    const built = buildRequest(aRequestSource({ items }))
    expect(built).toMatchObject({ value: { keys: ['b', 'c'] } })
  })

  it.each<[string, Partial<RequestSource>, string[]]>([
    ['nothing to cut', { items: [] }, ['panel:nothingToOptimize']],
    ['only blank rows', { items: [newItem(asItemId('a'))] }, ['panel:nothingToOptimize']],
    [
      'invalid rows',
      { items: [anItem({ length: 'x', count: '0' })] },
      ['length:lengthNotation', 'count:gte'],
    ],
    ['no bar length', { configuration: aConfiguration({ barLength: '' }) }, ['barLength:required']],
    [
      'a fraction in a list',
      { configuration: aConfiguration({ barLength: '72 1/2' }) },
      ['barLength:fractionInList'],
    ],
    ['a broken kerf', { configuration: aConfiguration({ cutWaste: '-1' }) }, ['cutWaste:gte']],
    ['a broken quantity', { configuration: aConfiguration({ stock: '1.5' }) }, ['stock:integer']],
    [
      'what is no length beside thousands',
      { configuration: aConfiguration({ barLength: '1 000/2 000/x' }) },
      ['barLength:lengthNotation'],
    ],
    ['more quantities than lengths', { configuration: aConfiguration({ stock: '1/2' }) }, ['stock:maxItems']],
    [
      'an angle above 75',
      {
        configuration: aConfiguration({ miterEnabled: true, width: '2', miterTipOffset: '1' }),
        items: [anItem({ leftAngle: '78', leftAngleDirection: 1 })],
      },
      ['leftAngle:lte'],
    ],
    ['more pieces than the tier allows', { limits: { ...UNLIMITED, input: 3 } }, ['count:quantityLimit']],
    [
      'more lengths than the tier allows',
      {
        configuration: aConfiguration({ barLength: '120/240' }),
        limits: { ...UNLIMITED, lengths: 1 },
      },
      ['barLength:tierLimit'],
    ],
    [
      'a price per weight without a weight',
      {
        configuration: aConfiguration({ unitPrice: '3', priceCalculationMethod: 'per-unit-weight' }),
      },
      ['unitWeight:required'],
    ],
  ])('is blocked by %s', (_, values, issues) => {
    expect(blockedBy(values)).toEqual(issues)
  })

  it('cuts from leftovers alone without a bar length', () => {
    const configuration = aConfiguration({ barLength: '', leftovers: [{ length: '100', stock: '' }] })
    expect(request({ configuration }).stock).toEqual([{ length: 2540, quantity: null, leftover: true }])
  })

  it('asks for the chosen effort, and for the thorough one only if the tier has it', () => {
    for (const effort of ['preview', 'normal', 'thorough'] as const) {
      expect(request({ effort }).effort).toBe(effort)
      const without = request({ effort, limits: { ...UNLIMITED, thorough: false } }).effort
      expect(without).toBe(effort === 'thorough' ? 'normal' : effort)
    }
  })

  it('names the open demo, if any', () => {
    expect(request({ demo: 'basic-example-demo' }).demo).toBe('basic-example-demo')
    expect(request({ demo: null })).not.toHaveProperty('demo')
  })

  it('reads a row again if the unit, the mitres or the limits have changed', () => {
    const item = anItem({ length: '100', leftAngle: '45', leftAngleDirection: 1 })
    const source = { items: [item] }
    const mitred = aConfiguration({ miterEnabled: true, width: '2', miterTipOffset: '1' })
    expect(request(source).data).toMatchObject([{ length: 2540, leftAngle: 0 }])
    expect(request({ ...source, unit: 'mm' }).data).toMatchObject([{ length: 100, leftAngle: 0 }])
    expect(request({ ...source, configuration: mitred }).data).toMatchObject([{ leftAngle: 45 }])
    expect(request({ ...source, configuration: mitred, unit: 'mm' }).data).toMatchObject([{ length: 100 }])
    expect(blockedBy({ ...source, limits: { ...UNLIMITED, input: 3 } })).toEqual(['count:quantityLimit'])
    expect(request(source).data).toMatchObject([{ length: 2540, leftAngle: 0 }])
  })
})
