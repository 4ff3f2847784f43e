/** The glue that the build makes of `race/page`; by this a check of types needs no build. */
declare module '#peers' {
  /** Loads the wasm. */
  export default function initialise(): Promise<unknown>
  /** The plan of a list, both as JSON text; throws the reason as text. */
  export function binPacking(list: string): string
  export function cutOptimizer1d(list: string): string
}
