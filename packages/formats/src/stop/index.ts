import type { UnitFamily } from '@kerfwise/cutlist'
import type { Language } from '@kerfwise/locales'
import { plainCsvBytes } from '../csv/csv.ts'
import { harmless } from '../write/file-name.ts'
import { FORMATS } from '../write/formats.ts'
import type { ExportedFile } from '../write/job.ts'
import type { ProjectModel } from '../write/model.ts'
import { sayIn } from '../write/say.ts'
import { stopGcode } from './gcode.ts'
import { type StopList, stopList, testList } from './list.ts'
import type { StopFormat, StopMachine } from './machine.ts'
import { stopTable } from './table.ts'

const bytesOf = (format: StopFormat, list: StopList): Uint8Array =>
  format === 'gcode' ? stopGcode(list) : plainCsvBytes(stopTable(list))

export const stopFile = (format: StopFormat, project: ProjectModel): Uint8Array =>
  bytesOf(format, stopList(project))

/** A test bar that a file is asked for. */
export interface TestBarJob {
  readonly format: StopFormat
  readonly machine: StopMachine
  readonly family: UnitFamily
  readonly language: Language
  readonly locale: string
}

/** The file by which a test bar is cut before the first list. */
export async function testBarFile({
  format,
  machine,
  family,
  language,
  locale,
}: TestBarJob): Promise<ExportedFile> {
  const list = testList(machine, family, await sayIn(language, locale))
  const { type, ending } = FORMATS[format]
  const name = [machine.name, list.title].map(harmless).filter((part) => part !== '')
  return { name: `${name.join(' - ')}${ending}`, type, bytes: bytesOf(format, list) }
}
