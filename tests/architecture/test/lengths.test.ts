import { describe, expect, it } from 'vitest'
import { files, read } from '../src/repository.ts'

const home = 'packages/cutlist/src/lists/base/nanometres.ts'

/** A division by the nanometres of a millimetre, as in `rest.length / 1e6`. */
const divided = /\/\s*(1e6|1_?000_?000|NM_PER_MM)\b/

describe('lengths of the domain', () => {
  it('become millimetres of the wire by `toWireMm` alone', () => {
    const sources = files.filter((file) => /^packages\/cutlist\/src\/.*\.ts$/.test(file))
    expect(sources.filter((file) => divided.test(read(file)))).toEqual([home])
  })
})
