import type { Certificate, OptimizeResult } from '../generated/model.ts'

/** The claim that the optimizer has to prove: the answer's statements about its bound. */
export const claimOf = ({ meta, missing }: OptimizeResult): string =>
  JSON.stringify({ lowerBound: meta.proof.lowerBound, optimal: meta.proof.optimal, missing })

/** A proof file's text; docs/proof-file.md has its form. */
export const proofFile = (request: object, plan: OptimizeResult, certificate: Certificate): string => {
  const data = { ...plan, meta: { ...plan.meta, certificate } }
  const file = {
    format: 'kerfwise-proof',
    version: 1,
    hash: plan.meta.scheme,
    request,
    answer: { success: { isError: false, data } },
  }
  return JSON.stringify(file)
}
