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

/**
 * What makes text of values for messages. Only panics use it here (`concat` puts texts together), but tables of methods
 * keep it in the file; a trap each lets it go.
 */
const FORMATTING =
  /\bcore(\[\w+\])?::fmt\b|::fmt(::h\w+)?(\[\d+\])?$|\bunicode::printable::|\bstr::count::do_count_chars/

/** The same module with a trap in place of every panic. It must still carry its names, and loses them. */
export const withTraps = (wasm: Uint8Array): Uint8Array => {
  const module = binaryen.readBinary(wasm)
  const ends = trap(module, (name) => ENDS.some((pattern) => pattern.test(name)))
  if (ends < 10) throw new Error(`only ${ends} panics were found: does the wasm carry names?`)
  trap(module, (name) => FORMATTING.test(name))
  module.runPasses(['remove-unused-module-elements'])
  forbidFormatting(module)
  return module.emitBinary()
}

/** Replaces the bodies of the functions so named; tells how many. */
const trap = (module: binaryen.Module, isMeant: (name: string) => boolean): number => {
  const functions = Array.from({ length: module.getNumFunctions() }, (_, index) =>
    binaryen.getFunctionInfo(module.getFunctionByIndex(index)),
  )
  const meant = functions.filter((fn) => !fn.module && isMeant(fn.name))
  for (const { name, params, results } of meant) {
    module.removeFunction(name)
    module.addFunction(name, params, results, [], module.unreachable())
  }
  return meant.length
}

/** Ends the build where what was trapped is called after all: the answer would be a crash. */
const forbidFormatting = (module: binaryen.Module): void => {
  let within = ''
  for (const line of module.emitText().split('\n')) {
    within = /^ \(func \$("[^"]*"|\S+)/.exec(line)?.[1] ?? within
    const called = /\(call \$(?:"([^"]*)"|(\S+?)\)?$)/.exec(line)
    const name = called?.[1] ?? called?.[2]
    if (name !== undefined && FORMATTING.test(name))
      throw new Error(
        `${within} formats text (${name}): in the wasm that is a trap; put it together with concat`,
      )
  }
}
