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
  let trapped = 0
  for (let index = 0; index < module.getNumFunctions(); index += 1) {
    const fn = module.getFunctionByIndex(index)
    const { name, module: imported } = binaryen.getFunctionInfo(fn)
    if (imported || !ENDS.some((pattern) => pattern.test(name))) continue
    binaryen.Function.setBody(fn, module.unreachable())
    trapped += 1
  }
  if (trapped < 10) throw new Error(`only ${trapped} panics were found: does the wasm carry names?`)
  return module.emitBinary()
}
