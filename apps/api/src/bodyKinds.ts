import { fileBody } from './modules/exports/digest.ts'
import { listBody } from './modules/lists/digest.ts'
import { materialBody } from './modules/materials/digest.ts'
import { optimizeBody, planBody } from './modules/optimize/digest.ts'
import { bundleBody, bundleOfProgramBody, storedBody } from './modules/projects/digest.ts'
import type { BodyKind } from './platform/bodies/kind.ts'

/** Every kind of body that a separate thread may read, by name. */
export const bodyKinds: ReadonlyMap<string, BodyKind> = new Map(
  [bundleBody, bundleOfProgramBody, storedBody, optimizeBody, planBody, materialBody, listBody, fileBody].map(
    (kind): [string, BodyKind] => [kind.name, kind],
  ),
)
