import { type ListToRead, readListOfProgram } from '@kerfwise/contract'
import type { BodyKind } from '../../platform/bodies/kind.ts'

/** The text goes whole to the thread that reads lists. */
export const listBody: BodyKind<ListToRead, ListToRead> = {
  name: 'list',
  schema: readListOfProgram.parts.body,
  digest: (body) => body,
}
