import { fromWireMm, type Nanometres } from '../../lists/base/nanometres.ts'
import type { OptimizeRequest } from '../../lists/base/wire.ts'

/** A setting that a plan was made with, named as in the configuration. */
export interface SawSetting {
  readonly key: 'cutWaste' | 'sideCutWaste' | 'margin' | 'clamp' | 'width' | 'miterTipOffset'
  readonly length: Nanometres
}

type Asked = Pick<
  OptimizeRequest,
  'cutWaste' | 'sideWaste' | 'reserve' | 'clamp' | 'materialWidth' | 'delta' | 'data'
>

/**
 * The settings of the saw that the plan needs, from its request, so that a wrong blade is noticed. Trims, margin and
 * clamping length are named if there are any, width and tip offset if a piece is mitred.
 */
export function sawSettings(request: Asked): readonly SawSetting[] {
  const mitred = request.data.some(({ leftAngle, rightAngle }) => leftAngle !== 0 || rightAngle !== 0)
  const clamp = request.clamp ?? 0
  const setting = (key: SawSetting['key'], mm: number) => ({ key, length: fromWireMm(mm) })
  return [
    setting('cutWaste', request.cutWaste),
    ...(request.sideWaste > 0 ? [setting('sideCutWaste', request.sideWaste)] : []),
    ...(request.reserve > 0 ? [setting('margin', request.reserve)] : []),
    ...(clamp > 0 ? [setting('clamp', clamp)] : []),
    ...(mitred ? [setting('width', request.materialWidth), setting('miterTipOffset', request.delta)] : []),
  ]
}
