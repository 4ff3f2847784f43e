import { type BarView, leastX, type Nanometres, NM_PER_MM, type PieceView } from '@kerfwise/cutlist'
import { partsText } from '../pdf/bars.ts'
import { inUnit } from '../write/machine-figures.ts'
import type { PanelModel, PanelPlan, ProjectModel } from '../write/model.ts'
import { xmlAttributes } from '../xml-text.ts'
import { type EndCut, type Frame, frameOf, type Part, partOf, type Triple } from './piece.ts'
import { isKnown, type Section, sectionsOf, withoutSection } from './section.ts'

/** Programs in workshops write this version; in later ones a raw part is of the type `nesting` unless it says otherwise. */
const VERSION = '2.0.0'
const NAMESPACE = 'https://www.design2machine.com'

/** A piece of the list with all places where the plan cuts it. */
interface Member {
  readonly piece: PieceView
  readonly part: Part
  readonly job: string
  readonly guids: string[]
}

type Values = Readonly<Record<string, string | number>>

const element = (name: string, values: Values, children: readonly string[] = []): string =>
  children.length === 0
    ? `<${name}${xmlAttributes(values)}/>`
    : `<${name}${xmlAttributes(values)}>\n${children.join('\n')}\n</${name}>`

const leaf = (name: string, text: string | number) => `<${name}>${text}</${name}>`

/** All six decimals of a millimetre that a length may have. */
const millimetres = (length: Nanometres) => inUnit(length, 'mm')

const triple = (name: string, [X, Y, Z]: Triple) => element(name, { X, Y, Z })
const inMillimetres = ([x, y, z]: Triple): Triple => [x / NM_PER_MM, y / NM_PER_MM, z / NM_PER_MM]

const placed = (name: string, guid: string, { point, x, y }: Frame) =>
  element(name, { GUID: guid }, [
    element('Position', {}, [
      triple('ReferencePoint', inMillimetres(point)),
      triple('XVector', x),
      triple('YVector', y),
    ]),
  ])

const ORIGIN: Frame = { point: [0, 0, 0], x: [1, 0, 0], y: [0, 1, 0] }

const jackRafterCut = ({ orientation, startX, angle }: EndCut, at: number) =>
  element(
    'JackRafterCut',
    { Name: 'JackRafterCut', Process: 'yes', ProcessID: at + 1, ReferencePlaneID: 1 },
    [
      leaf('Orientation', orientation),
      leaf('StartX', Number((startX / NM_PER_MM).toFixed(9))),
      leaf('StartY', 0),
      leaf('StartDepth', 0),
      leaf('Angle', angle),
      leaf('Inclination', 90),
    ],
  )

const boxOf = (length: Nanometres, { width, height }: Section): Values => ({
  Length: millimetres(length),
  Height: millimetres(height),
  Width: millimetres(width),
})

/** Names that no other plan has: by the plan's hash, and where work at the saw has changed it by the time. */
function guidsOf({ hash }: PanelPlan, panel: number, now: number): () => string {
  const seed = (hash ?? now.toString(16).padStart(20, '0')).replace(/[^0-9a-f]/gi, '').padEnd(20, '0')
  let count = 0
  return () => {
    count += 1
    const last = `${panel.toString(16).padStart(4, '0')}${count.toString(16).padStart(8, '0')}`
    return `{${seed.slice(0, 8)}-${seed.slice(8, 12)}-4${seed.slice(12, 15)}-8${seed.slice(15, 18)}-${last}}`
  }
}

/** Bars of which nothing is cut yet: a machine cannot begin in the middle of one. */
const isWhole = ({ spoiled, pieces }: BarView) =>
  spoiled !== true && pieces.every(({ fate }) => fate === undefined)

const keyOf = ({ itemId, number, description, lengths }: PieceView, { cuts }: Part) =>
  JSON.stringify([itemId, number, description, lengths.original, cuts])

interface PanelFile {
  readonly rawParts: readonly string[]
  readonly parts: readonly string[]
}

function panelFile(panel: PanelModel, section: Section, at: number, project: ProjectModel): PanelFile {
  const { plan } = panel
  if (plan === null) return { rawParts: [], parts: [] }
  const { say, options } = project
  const next = guidsOf(plan, at, options.now)
  const members = new Map<string, Member>()
  const material = { Material: withoutSection(panel.name), Count: 1 }
  const refOf = (piece: PieceView) => {
    const part = partOf(piece, section)
    const key = keyOf(piece, part)
    const member = members.get(key) ?? { piece, part, job: panel.jobOf(piece.itemId)?.name ?? '', guids: [] }
    members.set(key, member)
    const guid = next()
    member.guids.push(guid)
    return placed('PartRef', guid, frameOf(piece, leastX(piece.outline), part, section))
  }
  const rawPart = (bar: BarView, copy: number) => {
    const { number, count, length, parts, codes, pieces } = bar
    const name = say.text('label.bar', { bar: number })
    const values = {
      OrderNumber: number,
      Designation: count === 1 ? name : `${name}, ${say.text('label.copy', { copy, count })}`,
      Annotation: [...codes, parts.length > 1 ? partsText(bar, panel) : ''].filter(Boolean).join(' '),
      ...material,
      ...boxOf(length, section),
    }
    return element('Rawpart', values, [
      element('Transformations', {}, [placed('Transformation', next(), ORIGIN)]),
      element('ReferenceSide', { Side: 1, Align: 'no' }),
      element('PartRefs', {}, pieces.map(refOf)),
    ])
  }
  const rawParts = plan.view.bars
    .filter(isWhole)
    .flatMap((bar) => Array.from({ length: bar.count }, (_, copy) => rawPart(bar, copy + 1)))
  const parts = [...members.values()].map(({ piece, part, job, guids }) => {
    const { number, description } = piece
    const values = { OrderNumber: number, AssemblyNumber: job, Designation: description }
    return element('Part', { ...values, ...material, Count: guids.length, ...boxOf(part.length, section) }, [
      element(
        'Transformations',
        {},
        guids.map((guid) => placed('Transformation', guid, ORIGIN)),
      ),
      element('ReferenceSide', { Side: 1, Align: 'no' }),
      element('Processings', {}, part.cuts.map(jackRafterCut)),
    ])
  })
  return { rawParts, parts }
}

const list = (name: string, children: readonly string[]) =>
  children.length === 0 ? [] : [element(name, {}, children)]

/** The bars of a plan as raw parts with the parts that are cut from them, in BTLx; always in millimetres. */
export function planBtlx(project: ProjectModel): Uint8Array {
  const { title, say, options, panels } = project
  const planned = panels.flatMap((panel) => (panel.plan === null ? [] : [{ ...panel, plan: panel.plan }]))
  const sections = sectionsOf(
    planned.map(({ name, unit, plan: { request } }) => ({ name, unit, request })),
    options.section,
  )
  if (!isKnown(sections)) throw new Error('a file of BTLx is made without a section')
  const files = planned.flatMap((panel, at) => {
    const section = sections[at]
    return section === undefined ? [] : [panelFile(panel, section, at, project)]
  })
  const program = { CompanyName: 'Kerfwise', ProgramName: 'Kerfwise', Date: options.today }
  const xml = element('BTLx', { xmlns: NAMESPACE, Version: VERSION, Language: say.language }, [
    element('FileHistory', {}, [element('InitialExportProgram', program)]),
    element('Project', { Name: title }, [
      ...list(
        'Rawparts',
        files.flatMap(({ rawParts }) => rawParts),
      ),
      ...list(
        'Parts',
        files.flatMap(({ parts }) => parts),
      ),
    ]),
  ])
  return new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`)
}
