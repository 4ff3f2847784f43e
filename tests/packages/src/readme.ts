import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Environment, shell } from './shell.ts'

/** A block of code in a README; `file` is the name that stands alone in the line before it. */
export interface Block {
  readonly language: string
  readonly file: string | null
  readonly code: string
}

/** The blocks below a heading of level two, or those before the first one. */
export const blocksOf = (readme: string, heading: string | null): readonly Block[] => {
  const sections = readFileSync(readme, 'utf8').split(/^## /m)
  const section = sections.find((text, at) => (heading === null ? at === 0 : text.startsWith(`${heading}\n`)))
  if (section === undefined) throw new Error(`${readme} has no heading "${heading}"`)
  return [...section.matchAll(/(?:^`([^`\n]+)`:\n\n)?^```(\w+)\n(.*?)^```$/gms)].map(
    ([, file = null, language = '', code = '']) => ({ language, file, code }),
  )
}

/**
 * Does in a folder what the blocks say, in their order: writes the files and runs the lines of `sh`, from the folder into
 * which the last `cd` led. Returns what the last lines printed.
 */
export const follow = async (
  blocks: readonly Block[],
  folder: string,
  env: Environment = {},
): Promise<string> => {
  let [here, printed] = [folder, '']
  for (const { language, file, code } of blocks) {
    if (file !== null) {
      mkdirSync(dirname(join(here, file)), { recursive: true })
      writeFileSync(join(here, file), code)
    } else if (language === 'sh') {
      const marker = join(folder, '.here')
      printed = await shell(`${code}\npwd > "${marker}"`, here, env)
      here = readFileSync(marker, 'utf8').trim()
    }
  }
  return printed
}
