import type { Part } from './part.ts'

const line = '-'.repeat(80)

/** All notices as one text, by name. A text that several parts share appears once, below their names. */
export function textOf(parts: readonly Part[]): string {
  const sharing = new Map<string, Part[]>()
  for (const part of [...parts].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const text = part.texts.join(`\n\n`).replace(/\r\n?/g, '\n')
    sharing.set(text, [...(sharing.get(text) ?? []), part])
  }
  const entries = [...sharing].map(([text, some]) => `${some.map(heading).join('\n')}\n\n${text}\n`)
  return `Kerfwise is made with the work of others. These are their licences.\n\n${entries
    .map((entry) => `${line}\n${entry}`)
    .join('\n')}`
}

function heading({ name, version, licence, source }: Part): string {
  return [`${name} ${version}`.trim(), licence, source].filter(Boolean).join(' · ')
}
