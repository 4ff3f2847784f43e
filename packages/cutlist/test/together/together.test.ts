import { describe, expect, it } from 'vitest'
import {
  asItemId,
  asPanelId,
  asProjectId,
  type CutDocument,
  commonHorizon,
  configurationOf,
  type Item,
  itemsOf,
  type Job,
  joinedJobs,
  NO_RESULT,
  newPanel,
  newProject,
  type PanelConfiguration,
  panelName,
  plannedTogether,
  type TogetherChoice,
  togetherGroups,
  UNLIMITED,
} from '../../src/index.ts'
import { aConfiguration, anAnswer, anAnswerBar, anItem, aRequest, countingIds } from '../support/index.ts'

interface List {
  readonly settings?: Partial<PanelConfiguration>
  readonly rows?: readonly Partial<Item>[]
  readonly title?: string
}

const row: Partial<Item> = { length: '600', count: '2' }

/** A project with one panel for each list; ids are the same in every project, as in copies of one. */
function aProject(title: string, lists: readonly List[], jobs: readonly Job[] = []): CutDocument {
  const ids = lists.map((_, index) => asPanelId(`panel-${index}`))
  const of = <T>(value: (list: List) => T) =>
    Object.fromEntries(lists.map((list, index) => [ids[index] ?? '', value(list)]))
  return {
    project: { ...newProject(asProjectId('p'), ids[0] ?? asPanelId(''), 0), title },
    panels: lists.map((list, index) => ({
      ...newPanel(ids[index] ?? asPanelId('')),
      title: list.title ?? '',
    })),
    items: of(({ rows = [row] }) => rows.map((each, at) => anItem({ id: asItemId(`i${at}`), ...each }))),
    jobs,
    horizon: null,
    configs: of(({ settings = {} }) =>
      aConfiguration({ barLength: '6000', cutWaste: '3', inputUnit: 'mm', name: 'Oak', ...settings }),
    ),
    results: {},
    edits: 0,
  }
}

const context = { limits: UNLIMITED, preferred: null }

function together(
  sources: readonly CutDocument[],
  {
    choices = [],
    limits = UNLIMITED,
  }: { choices?: [string, TogetherChoice][]; limits?: typeof UNLIMITED } = {},
) {
  let id = 0
  const newId = () => {
    id += 1
    return `n${id}`
  }
  const titles = sources.map(({ project }) => project.title || 'Untitled')
  const order = { sources, titles, title: 'Week 48', choices: new Map(choices) }
  return plannedTogether(order, { ...context, limits, now: 7, newId })
}

function planned(...args: Parameters<typeof together>): CutDocument {
  const made = together(...args)
  if (!made.ok) throw new Error(JSON.stringify(made.issue))
  return made.value
}

const rowsOf = (document: CutDocument, panel = 0) => {
  const id = document.panels[panel]?.id ?? asPanelId('')
  return itemsOf(document, id).map(({ length, count, job }) => `${count} × ${length} ${job}`.trim())
}

describe('projects that are planned together', () => {
  it('share one panel for each material, however its name is written', () => {
    const gate = aProject('Gate', [{}, { settings: { name: 'Steel  40' } }])
    const fence = aProject('Fence', [{ settings: { name: ' steel 40' } }, { settings: { name: 'OAK' } }])
    const all = planned([gate, fence])
    expect(all.project).toMatchObject({ title: 'Week 48', revision: 0, isNew: true, created: 7 })
    expect(all.panels.map(({ id }) => panelName(all, id))).toEqual(['Oak', 'Steel  40'])
    expect(rowsOf(all)).toEqual(['2 × 600 Gate', '2 × 600 Fence'])
    expect(rowsOf(all, 1)).toEqual(['2 × 600 Gate', '2 × 600 Fence'])
    const ids = all.panels.flatMap(({ id }) => itemsOf(all, id).map((item) => item.id))
    expect(new Set(ids).size).toBe(4)
  })

  it('leave out blank rows, empty panels and panels that their project excludes', () => {
    const one = aProject('One', [{ rows: [row, { length: '', count: '', description: ' ' }] }, { rows: [] }])
    const two = aProject('Two', [{}])
    const [panel] = two.panels
    const excluded = { ...two, panels: panel ? [{ ...panel, exclusions: { Oak: 2 as const } }] : [] }
    expect(rowsOf(planned([one, excluded]))).toEqual(['2 × 600 One'])
    expect(together([excluded])).toMatchObject({ ok: false, issue: { issue: { code: 'nothingToOptimize' } } })
  })

  it('say where their settings differ, by what the plan would do and not by how it is written', () => {
    const lists = [
      {},
      { settings: { cutWaste: '3.0', barLength: '6 m' } },
      { settings: { cutWaste: '1/8"', stock: '4', leftovers: [{ length: '900', stock: '1' }], note: 'dry' } },
    ]
    const [group] = togetherGroups([aProject('A', lists)], context)
    expect(group?.differences.toSorted()).toEqual(['cutWaste', 'leftovers', 'stock'])
    expect(togetherGroups([aProject('A', lists.slice(0, 2))], context)[0]?.differences).toEqual([])
    const priced = [{ settings: { unitPrice: '9' } }, { settings: { unitPrice: '10' } }]
    expect(togetherGroups([aProject('A', priced)], context)[0]?.differences).toEqual(['unitPrice'])
  })

  it('say where the terms of their suppliers differ, by what the buy list would do', () => {
    const terms = { supplier: 'Bauhof', packSize: '10', discounts: '50: 5', onHand: '4' }
    const differ = (...lists: Partial<PanelConfiguration>[]) =>
      togetherGroups(
        [
          aProject(
            'A',
            lists.map((settings) => ({ settings })),
          ),
        ],
        context,
      )[0]?.differences
    expect(differ(terms, { ...terms, supplier: ' bauhof', discounts: '50:5 %', onHand: '4/' })).toEqual([])
    expect(differ(terms, { ...terms, supplier: 'Steel Ltd' })).toEqual(['supplier'])
    expect(differ(terms, {})).toEqual(['supplier', 'onHand', 'packSize', 'discounts', 'discountScope'])
    expect(differ(terms, { ...terms, packSize: '10/' })).toEqual([])
    expect(differ({ packSize: '1' }, { barLength: '6000/4000', onHand: '0' })).toEqual(['barLength'])
    // Without a discount nothing is counted.
    expect(differ({ discountScope: 'supplier' }, {})).toEqual([])
    const limits = { ...UNLIMITED, prices: false }
    const locked = togetherGroups([aProject('A', [{ settings: terms }, {}])], { ...context, limits })
    expect(locked[0]?.differences).toEqual([])
  })

  it('get the settings of the first list, of the chosen one, or stay apart', () => {
    const sources = [aProject('A', [{}]), aProject('B', [{ settings: { cutWaste: '4', stock: '9' } }])]
    const kerfs = (all: CutDocument) => all.panels.map(({ id }) => configurationOf(all, id).cutWaste)
    expect(kerfs(planned(sources))).toEqual(['3'])
    expect(kerfs(planned(sources, { choices: [['oak', 1]] }))).toEqual(['4'])
    const apart = planned(sources, { choices: [['oak', 'apart']] })
    expect(kerfs(apart)).toEqual(['3', '4'])
    expect(apart.panels.map(({ title }) => title)).toEqual(['Oak – A', 'Oak – B'])
  })

  it('write lengths exactly in the unit of the list whose settings count', () => {
    const inches = aProject('B', [
      {
        settings: { inputUnit: 'in.', barLength: '240', cutWaste: '1/8' },
        rows: [{ length: '1 1/2', count: '1' }],
      },
    ])
    expect(rowsOf(planned([aProject('A', [{}]), inches]))).toEqual(['2 × 600 A', '1 × 38.1 B'])
  })

  it('cut no end at an angle that its own project cut square', () => {
    const angled = { ...row, leftAngle: '45', leftAngleDirection: 1 as const }
    const off = aProject('A', [{ rows: [angled], settings: { miterEnabled: false } }])
    const on = aProject('B', [{ rows: [angled], settings: { miterEnabled: true, width: '40' } }])
    const all = planned([off, on])
    const id = all.project.activePanelId
    expect(configurationOf(all, id).miterEnabled).toBe(true)
    expect(itemsOf(all, id).map(({ leftAngleDirection }) => leftAngleDirection)).toEqual([0, 1])
    const square = planned([off, aProject('C', [{}])])
    expect(configurationOf(square, square.project.activePanelId).miterEnabled).toBe(false)
  })

  it('leave bars of the rack to the project whose plan has them, and offer the others once', () => {
    const rackRow = (bar: string) => ({ length: '1500', stock: '1', bar })
    const shelf = [{ length: '900', stock: '2' }, ...['AAAAAA', 'BBBBBB', 'CCCCCC'].map(rackRow)]
    const own = aProject('A', [{ settings: { leftovers: shelf } }])
    const other = aProject('B', [{ settings: { leftovers: shelf.slice(2), cutWaste: '4' } }])
    const panel = own.project.activePanelId
    const stock = { length: 1500, quantity: 1, leftover: true }
    const request = aRequest({ stock: ['AAAAAA', 'BBBBBB'].map((bar) => ({ ...stock, bar })) })
    const part = { stock: -2, length: 1500, leftover: true, price: null, trimFromStart: 0 }
    const data = anAnswer({ bars: [anAnswerBar({ stock: null, joinArrangement: [part, part] })] })
    // The plan of the first project has joined the second bar, and has no use for the first one.
    const reserved = { ...own, results: { [panel]: { ...NO_RESULT, data, request } } }
    const offered = (...args: Parameters<typeof together>) => {
      const all = planned(...args)
      return all.panels.map(({ id }) =>
        configurationOf(all, id).leftovers.map(({ bar, stock }) => bar ?? stock),
      )
    }
    expect(offered([reserved, other])).toEqual([['2', 'AAAAAA', 'CCCCCC']])
    expect(offered([reserved, other], { choices: [['oak', 'apart']] })).toEqual([
      ['2', 'AAAAAA', 'CCCCCC'],
      [],
    ])
    expect(offered([own, other], { choices: [['oak', 1]] })).toEqual([['BBBBBB', 'CCCCCC']])
  })

  it('begin with the latest day up to which one of them is cut, or without a day', () => {
    const dated = (title: string, horizon: CutDocument['horizon']) => ({ ...aProject(title, [{}]), horizon })
    const a = dated('A', { until: '2026-12-04', undated: 'wait', offcuts: 'fill' })
    const b = dated('B', { until: '2026-12-24', undated: 'due', offcuts: 'keep' })
    expect(commonHorizon([a, b])).toEqual({ until: '2026-12-24', undated: 'due', offcuts: 'keep' })
    expect(commonHorizon([a])).toEqual(a.horizon)
    expect(commonHorizon([a, dated('C', null)])).toBeNull()
    expect(planned([a, b]).horizon).toBeNull()
    const order = {
      sources: [a, b],
      titles: ['A', 'B'],
      title: 'All',
      choices: new Map(),
      horizon: a.horizon,
    }
    const made = plannedTogether(order, { ...context, now: 7, newId: countingIds() })
    expect(made.ok && made.value.horizon).toEqual(a.horizon)
  })

  it('name the project that goes beyond a limit', () => {
    const sources = [aProject('A', [{}]), aProject('B', [{}, { settings: { name: 'Ash' } }])]
    const refused = (limits: Partial<typeof UNLIMITED>) => {
      const made = together(sources, { limits: { ...UNLIMITED, ...limits } })
      return made.ok
        ? null
        : [made.issue.source, made.issue.material, made.issue.issue.code, made.issue.issue.params]
    }
    expect(refused({ items: 1 })).toEqual([1, 'Oak', 'tierLimit', { limit: 'items', bound: 1 }])
    expect(refused({ input: 3 })).toEqual([1, 'Oak', 'quantityLimit', { bound: 3 }])
    expect(refused({ panels: 1 })).toEqual([1, null, 'tierLimit', { limit: 'panels', bound: 1 }])
    expect(refused({ jobs: false })).toEqual([null, null, 'tierLimit', { limit: 'jobs', bound: 0 }])
    expect(refused({ items: 2, input: 4, panels: 2 })).toBeNull()
  })
})

describe('the jobs of projects that are planned together', () => {
  const rows = (...jobs: string[]): List => ({ rows: jobs.map((job) => ({ ...row, job })) })
  const gate = (values: Partial<Job>): Job => ({
    name: 'Gate',
    customer: '',
    due: '',
    priority: 'normal',
    ...values,
  })

  it('are one where names and customers agree, with the earlier day and the greater urgency', () => {
    const a = aProject('A', [rows('gate', '')], [gate({ due: '2026-12-24', priority: 'low' })])
    const b = aProject(
      'B',
      [rows('Gate')],
      [gate({ due: '2026-12-01', customer: 'Meyer', priority: 'high' })],
    )
    const all = planned([a, b])
    expect(rowsOf(all)).toEqual(['2 × 600 Gate', '2 × 600 A', '2 × 600 Gate'])
    expect(all.jobs).toEqual([{ name: 'Gate', customer: 'Meyer', due: '2026-12-01', priority: 'high' }])
    expect(joinedJobs([a, b], ['A', 'B']).shared).toEqual(['Gate'])
  })

  it('stay two where customers differ', () => {
    const a = aProject('A', [rows('Gate')], [gate({ customer: 'Meyer' })])
    const b = aProject('B', [rows('GATE')], [gate({ customer: 'Weber' })])
    const all = planned([a, b])
    expect(rowsOf(all)).toEqual(['2 × 600 Gate', '2 × 600 Gate (B)'])
    expect(all.jobs.map(({ name, customer }) => [name, customer])).toEqual([
      ['Gate', 'Meyer'],
      ['Gate (B)', 'Weber'],
    ])
    expect(joinedJobs([a, b], ['A', 'B']).shared).toEqual([])
  })

  it('are called by their project where pieces have none, each project by a name of its own', () => {
    const sources = [
      aProject('Gate', [rows('')]),
      aProject('gate', [rows('')]),
      aProject('C', [rows('Gate')]),
    ]
    expect(rowsOf(planned(sources))).toEqual(['2 × 600 Gate', '2 × 600 gate (2)', '2 × 600 Gate (C)'])
    const own = aProject('Stairs', [rows('', 'stairs')])
    expect(rowsOf(planned([own]))).toEqual(['2 × 600 stairs', '2 × 600 stairs'])
  })

  it('keep names within their bound', () => {
    const long = 'x'.repeat(100)
    const sources = [aProject(long, [rows('')]), aProject(long, [rows('')])]
    const all = planned(sources)
    expect(itemsOf(all, all.project.activePanelId).every(({ job }) => job.length <= 100)).toBe(true)
    expect(new Set(rowsOf(all)).size).toBe(2)
  })
})
