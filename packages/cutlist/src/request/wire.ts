import type { Algorithm, JoinMode } from '../configuration/configuration.ts'

/** A stock entry; lengths in millimetres with at most six decimals, a null quantity is unlimited. */
export interface RequestStock {
  readonly length: number
  readonly quantity: number | null
  readonly leftover: boolean
  readonly price?: number
}

/** A piece to cut; its key is its index. Angles in signed degrees. */
export interface RequestPiece {
  readonly length: number
  readonly count: number
  readonly descr: string
  readonly leftAngle: number
  readonly rightAngle: number
  /** The length as it was typed. */
  readonly input: string
}

export interface AllowJoins {
  readonly maxJoins: number
  readonly minLength: number
  readonly joinMode: JoinMode
}

export type Effort = 'preview' | 'normal' | 'thorough'

/** What the optimizer is asked; see the cutting model, section 2. */
export interface OptimizeRequest {
  readonly version: 1 | 2
  readonly stock: readonly RequestStock[]
  readonly data: readonly RequestPiece[]
  readonly cutWaste: number
  readonly sawWidth: number
  readonly sideWaste: number
  readonly reusable: number
  readonly reserve: number
  readonly join: number
  readonly algorithm: Algorithm | null
  readonly complexity: number
  readonly delta: number
  readonly materialWidth: number
  readonly symmetricalX: boolean
  readonly symmetricalY: boolean
  readonly symmetricalZ: boolean
  readonly allowJoins?: AllowJoins
  readonly groupIdentical: boolean
  readonly effort: Effort
  readonly demo?: string
}
