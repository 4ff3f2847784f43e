import { ok, type Result } from '@kerfwise/cutlist'
import { type FileFault, refuse } from '../../fault.ts'
import type { Part } from '../programs/parts.ts'
import { modelOf } from './model.ts'
import { barParts } from './parts.ts'

const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** A header names authors and programs before its schema, so that it may be long. */
const HEADER = 65_536
const BEGINS =
  /^(?:\u00ef\u00bb\u00bf)?\s*(?:\/\*[\s\S]*?\*\/\s*)?ISO-10303-21;[\s\S]*?FILE_SCHEMA\s*\(\s*\(\s*'IFC/i

export const isIfc = (bytes: Uint8Array) => BEGINS.test(latin(bytes.subarray(0, HEADER)))

const SCHEMA = /FILE_SCHEMA\s*\(\s*\(\s*'([^']*)'/i
const ENDS = /END-ISO-10303-21\s*;\s*$/
const ENTITY = /#\d+\s*=\s*IFC\w+\s*\(/gi

/** web-ifc reads what it can of a damaged file, and says nothing of the rest. */
const isWhole = (text: string, entities: number) =>
  ENDS.test(text) && (text.match(ENTITY)?.length ?? 0) === entities

/** Bytes of wasm that a model may take; a file has 20 MB at most. */
const MEMORY = 512_000_000

/**
 * The bars of an IFC file, in schemas IFC2X3, IFC4 and IFC4X3. `wasm` is the address of web-ifc's own, which Node finds
 * by itself. A new instance each time gives the memory back.
 */
export async function ifcParts(
  bytes: Uint8Array,
  wasm?: string,
): Promise<Result<readonly Part[], FileFault>> {
  const text = latin(bytes)
  const { IfcAPI, LogLevel } = await import('web-ifc')
  const api = new IfcAPI()
  await api.Init(wasm === undefined ? undefined : () => wasm, true)
  api.SetLogLevel(LogLevel.LOG_LEVEL_OFF)
  try {
    const opened = api.OpenModel(bytes, {
      ALLOW_INCOMPATIBLE_SCHEMA_ALIASES: false,
      MEMORY_LIMIT: MEMORY,
    })
    if (opened < 0) return refuse('isOtherForm', { form: SCHEMA.exec(text)?.[1] || 'IFC' })
    const entities = api.GetAllLines(opened).size()
    const parts = isWhole(text, entities) ? barParts(modelOf(api, opened), text) : null
    return parts === null ? refuse('damaged') : ok(parts)
  } catch {
    return refuse('damaged')
  } finally {
    api.Dispose()
  }
}
