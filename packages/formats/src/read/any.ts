import { ok, type Result } from '@kerfwise/cutlist'
import { type FileFault, refuse } from '../fault.ts'
import { FILE_LIMITS } from '../limits.ts'
import { ifcParts, isIfc } from './ifc/index.ts'
import { partsSource } from './programs/index.ts'
import type { Part } from './programs/parts.ts'
import { type NamedFile, readFiles } from './several.ts'
import type { Source } from './table.ts'
import { readText } from './text.ts'

export { isIfc, type NamedFile }

/** The bars of models as one list; each file counts as a line where there are several. */
async function readModels(
  files: readonly NamedFile[],
  wasm: string | undefined,
): Promise<Result<Source, FileFault>> {
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (size > FILE_LIMITS.file) return refuse('tooLarge', { megabytes: FILE_LIMITS.file / 1e6 })
  const parts: Part[] = []
  for (const [at, { bytes }] of files.entries()) {
    const read = await ifcParts(bytes, wasm)
    if (!read.ok) return read
    parts.push(...(files.length === 1 ? read.value : read.value.map((part) => ({ ...part, line: at + 1 }))))
  }
  return partsSource(ok(parts))
}

/** Reads files of any form, models among them: `wasm` is the address of the library that reads those. */
export async function readAnyFiles(
  files: readonly NamedFile[],
  encoding: string | null = null,
  wasm?: string,
): Promise<Result<Source, FileFault>> {
  const models = files.filter(({ bytes }) => isIfc(bytes))
  if (models.length === 0) return readFiles(files, encoding)
  if (models.length === files.length) return readModels(models, wasm)
  const [lists, drawn] = [
    readFiles(files.filter((file) => !models.includes(file))),
    await readModels(models, wasm),
  ]
  if (!lists.ok || !drawn.ok) return lists.ok ? drawn : lists
  const named = drawn.value.tables.map((table) => ({ ...table, name: 'IFC' }))
  return ok({ ...lists.value, kind: 'workbook', tables: [...lists.value.tables, ...named] })
}

/** Reads a pasted text, which may be that of a model. */
export async function readAnyText(text: string, wasm?: string): Promise<Result<Source, FileFault>> {
  const bytes = new TextEncoder().encode(text)
  return isIfc(bytes) ? readModels([{ name: '', bytes }], wasm) : readText(text)
}
