import type { OptimizeRequest } from '../base/wire.ts'

/** Whether a piece has an angle, which a request of version 1 leaves out of account. */
export const hasAngles = ({ data }: Pick<OptimizeRequest, 'data'>): boolean =>
  data.some(({ leftAngle, rightAngle }) => leftAngle !== 0 || rightAngle !== 0)

/** Whether a piece is cut at an angle. */
export const cutsMitres = (request: Pick<OptimizeRequest, 'version' | 'data'>): boolean =>
  request.version === 2 && hasAngles(request)
