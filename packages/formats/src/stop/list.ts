import {
  AS_ENTERED,
  FINE_UNIT,
  formatDay,
  formatLength,
  fromMm,
  type Nanometres,
  nm,
  type Unit,
  type UnitFamily,
  unitFamily,
} from '@kerfwise/cutlist'
import type { ProjectModel } from '../write/model.ts'
import type { Say } from '../write/say.ts'
import { canReach, type StopMachine, testPieces } from './machine.ts'
import { type StopBar, type StopStep, stopBars } from './steps.ts'

/** What a file for a stop is made of. */
export interface StopList {
  readonly title: string
  readonly bars: readonly StopBar[]
  readonly say: Say
  /** Null where nobody has described the stop. */
  readonly machine: StopMachine | null
  readonly unit: Unit
  /** A length as printed. */
  readonly length: (length: Nanometres) => string
}

export function stopList(project: ProjectModel): StopList {
  const { title, say, options, panels } = project
  const unit = FINE_UNIT[unitFamily(panels[0]?.unit ?? 'mm')]
  const format = panels[0]?.format ?? AS_ENTERED[unit]
  return {
    title,
    bars: stopBars(project),
    say,
    machine: options.stop,
    unit,
    length: (length) => formatLength(length, format, { locale: say.locale }),
  }
}

/** The room for cuts and for the hand that holds the rest of a test bar. */
const TEST_REST = fromMm(150)

/** The list by which a test bar is cut. */
export function testList(machine: StopMachine, family: UnitFamily, say: Say): StopList {
  const unit = FINE_UNIT[family]
  const length = (piece: Nanometres) => formatLength(piece, AS_ENTERED[unit], { locale: say.locale })
  const pieces = testPieces(machine, family)
  const bar: StopBar = {
    material: say.text('stop.testBar'),
    number: 1,
    copy: 1,
    count: 1,
    length: nm(pieces.reduce<number>((sum, piece) => sum + piece, TEST_REST)),
    words: [],
    steps: pieces.map((place) => ({
      place,
      times: 1,
      angle: 0,
      blade: say.text('saw.swing.square'),
      words: length(place),
    })),
  }
  return { title: say.text('stop.testBar'), bars: [bar], say, machine, unit, length }
}

/** Who has tried such a file on this stop, or that nobody has. */
export function triedWords({ say, machine, length }: StopList): string {
  const name = machine === null || machine.name === '' ? say.text('stop.machine') : machine.name
  const tried = machine?.tried ?? null
  if (tried === null) return say.text('stop.never', { machine: name })
  const { by, on, off } = tried
  return say.text('stop.tried', { machine: name, by, day: formatDay(on, say.locale), off: length(off) })
}

/** `Bar 3, 2 of 4`. */
export function barWords({ number, copy, count }: StopBar, { say }: StopList): string {
  const bar = say.text('label.bar', { bar: number })
  return count === 1 ? bar : `${bar}, ${say.text('label.copy', { copy, count })}`
}

/** Whether the stop can be where a step wants it. */
export const isReached = ({ machine }: StopList, place: NonNullable<StopStep['place']>): boolean =>
  machine === null || canReach(machine, place)
