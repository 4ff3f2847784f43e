import { Refusal } from './refusal.ts'

export function badBody(reason: string): Refusal {
  return new Refusal('invalidRequest', { path: '$', reason })
}
