/**
 * Each access to memory says how its address is aligned: a hint that changes no result. LLVM knows it for some and not for
 * others of the same kind; where all of a kind say the same, they compress to half a percent less.
 */
import binaryen from 'binaryen'

/** As text has it; without a hint the access has that of its kind. */
const HINT = /(\.(?:load|store)\w*(?: offset=\d+)?) align=\d+/g

/** The same module, every access aligned as its kind is by nature. */
export const withNaturalAlignment = (wasm: Uint8Array): Uint8Array => {
  const module = binaryen.readBinary(wasm)
  const aligned = binaryen.parseText(module.emitText().replace(HINT, '$1'))
  aligned.setFeatures(module.getFeatures())
  return aligned.emitBinary()
}
