import { saveMaterial } from '@kerfwise/contract'
import type { z } from 'zod'
import type { BodyKind } from '../../platform/bodies/kind.ts'

export type SentMaterial = z.output<typeof saveMaterial.parts.body>

/** A material goes to the handler whole, since it is small beside a project. */
export const materialBody: BodyKind<SentMaterial, SentMaterial> = {
  name: 'material',
  schema: saveMaterial.parts.body,
  digest: (body) => body,
}
