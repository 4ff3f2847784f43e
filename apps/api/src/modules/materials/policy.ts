import type { Material } from '@kerfwise/contract'
import { BUY_KEYS, type Limits, type Usage } from '@kerfwise/cutlist'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { requireWithin, type TierBook } from '../tiers/index.ts'
import type { Kept } from './repository.ts'

/** The features of a tier that a material uses: several bar lengths, quantities, leftovers, prices, weights, mitres. */
function materialUsage(material: Material): Usage {
  const filled = (key: string) => !['', null, undefined].includes(textOf(material[key]))
  return {
    lengths: parts(material.barLength).length,
    stock: parts(material.stock).length > 0 || (material.leftovers ?? []).length > 0,
    leftovers: (material.leftovers ?? []).length,
    prices: ['unitPrice', ...BUY_KEYS].some(filled),
    weights: filled('unitWeight'),
    miter: filled('miterTipOffset') || filled('width'),
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : undefined
}

/** The filled parts of a slash-separated text. */
function parts(value: unknown): string[] {
  return (textOf(value) ?? '').split('/').filter((part) => part.trim() !== '')
}

/** Refuses a material beyond the tier. A saved material may keep the features that it already uses. */
export function requireMaterialAllowed(
  limits: Limits,
  count: number,
  material: Material,
  stored: Material | undefined,
  book: TierBook,
): void {
  const before = stored ? materialUsage(stored) : { materials: undefined }
  const asked = { ...materialUsage(material), ...(stored ? {} : { materials: count + 1 }) }
  const grown = Object.entries(asked).filter(([key, value]) => isMore(value, Reflect.get(before, key)))
  requireWithin(limits, Object.fromEntries(grown), book)
}

function isMore(asked: number | boolean, stored: unknown): boolean {
  if (typeof asked === 'number') return typeof stored !== 'number' || asked > stored
  return asked && stored !== true
}

interface Change {
  /** Bytes of the stored material with the same id; 0 without one. */
  readonly before: number
  readonly after: number
}

/**
 * Refuses a save that makes a person's materials larger than the server's own limit, which holds in every tier since
 * all materials are answered together. Materials that are already beyond the limit may stay and shrink.
 */
export function requireRoom({ env, admission }: Deps, kept: Kept, { before, after }: Change): void {
  const asked = { count: kept.count + 1, bytes: kept.bytes - before + after }
  const refuse = (limit: string, allowed: number, amount: number) =>
    admission.refused('kept', new Refusal('tooLarge', { limit, allowed, asked: amount }))
  if (before === 0 && asked.count > env.KERFWISE_MATERIALS_PERSON) {
    throw refuse('materials', env.KERFWISE_MATERIALS_PERSON, asked.count)
  }
  if (after > before && asked.bytes > env.KERFWISE_MATERIALS_BYTES) {
    throw refuse('materialBytes', env.KERFWISE_MATERIALS_BYTES, asked.bytes)
  }
}
