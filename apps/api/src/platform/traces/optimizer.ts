import type { OptimizerPool } from '../optimizer/pool.ts'
import { faultName, type Traces } from './traces.ts'

const refusal = Buffer.from('{"error":')
const proof = Buffer.from('"optimal":true')

/** A span for each run: how large it was, when it had its turn, and how it ended. */
export function tracedOptimizer(pool: OptimizerPool, traces: Traces): OptimizerPool {
  return {
    ...pool,
    async run(call) {
      const { estimate, request, caller, onPlace } = call
      const { lane, preview, pieces } = estimate
      const span = traces.child('solve', {
        'kerfwise.effort': preview ? 'preview' : lane === 'long' ? 'thorough' : 'normal',
        'kerfwise.caller': caller.group,
        'kerfwise.request.bytes': request.byteLength,
        ...(pieces === undefined ? {} : { 'kerfwise.pieces': pieces }),
      })
      if (!span) return pool.run(call)
      let begun = false
      const placed = (place: number) => {
        if (place === 0 && !begun) span.mark('begun')
        begun ||= place === 0
        onPlace?.(place)
      }
      try {
        const answer = await pool.run({ ...call, onPlace: placed })
        span.note({ 'kerfwise.ended': endOf(answer), 'kerfwise.answer.bytes': answer.byteLength })
        span.end()
        return answer
      } catch (error) {
        const gone = call.gone.aborted
        span.note({ 'kerfwise.ended': gone ? 'gone' : 'failed' })
        span.end(gone ? undefined : faultName(error))
        throw error
      }
    },
  }
}

/** In the bytes of an answer a text cannot look like these marks, since its quotes are escaped. */
function endOf(answer: Uint8Array): 'refused' | 'proved' | 'best found' {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
  if (bytes.subarray(0, refusal.length).equals(refusal)) return 'refused'
  return bytes.includes(proof) ? 'proved' : 'best found'
}
