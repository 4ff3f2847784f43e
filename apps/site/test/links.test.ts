import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { target } from '../src/build/addresses.ts'

const top = join(import.meta.dirname, '../../..')
const pages = readdirSync(join(top, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.md'),
)

it.each(pages)('each link and picture of docs/%s is there', (page) => {
  const text = readFileSync(join(top, 'docs', page), 'utf8').replace(/^```[\s\S]*?^```$/gm, '')
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to)
  const files = links.filter((to) => !/^(https?:|mailto:|#|\/)/.test(to)).map((to) => to.split('#')[0] ?? '')
  expect(files.filter((file) => !existsSync(join(top, target(page, file))))).toEqual([])
})
