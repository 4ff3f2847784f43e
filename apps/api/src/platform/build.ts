import product from '../../package.json' with { type: 'json' }

declare const KERFWISE_BUILD: string | undefined

/** `0.1.0+<build>`: the product's version and, in a built server, what was built. */
export function buildString(): string {
  const build = typeof KERFWISE_BUILD === 'string' ? KERFWISE_BUILD : 'sources'
  return `${product.version}+${build}`
}
