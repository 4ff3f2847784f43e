/**
 * Panics become traps: what would put their message together is a tenth of the wasm. The trap's stack still names the
 * function and its place in the file, which a build of the same sources with names translates.
 */
import binaryen from 'binaryen'

/** Where the standard library ends a program, by the names that rustc gives; none of them returns. */
const ENDS = [
  /\bpanicking::(panic(?!_count)|unreachable|assert_failed)/,
  /\b(option|result|cell)::(unwrap_failed|expect_failed|panic_)/,
  /\bslice::.*_fail\b/,
  /\bstr::slice_error_fail/,
  /::assert_failed\b/,
  /\b(handle_error|handle_alloc_error|capacity_overflow|panic_on_ord_violation|rust_oom)\b/,
]

/** The same module with a trap in place of every panic. It must still carry its names, and loses them. */
export const withTraps = (wasm: Uint8Array): Uint8Array => {
  const module = binaryen.readBinary(wasm)
  const functions = Array.from({ length: module.getNumFunctions() }, (_, index) =>
    binaryen.getFunctionInfo(module.getFunctionByIndex(index)),
  )
  const ends = functions.filter((fn) => !fn.module && ENDS.some((pattern) => pattern.test(fn.name)))
  if (ends.length < 10) throw new Error(`only ${ends.length} panics were found: does the wasm carry names?`)
  for (const { name, params, results } of ends) {
    module.removeFunction(name)
    module.addFunction(name, params, results, [], module.unreachable())
  }
  return module.emitBinary()
}
