import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Decodes quoted-printable text. */
const plain = (text: string) =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The path and query of the link in the newest mail to an address that has a link below a path. */
export async function linkInMail(to: string, path: string): Promise<string> {
  const folder = join(process.env.KERFWISE_E2E_DATA ?? '', 'outbox')
  const link = new RegExp(`https?://[^\\s"<]+(${path}\\?[^\\s"<]+)`)
  const find = () =>
    readdirSync(folder)
      .toSorted()
      .toReversed()
      .map((file) => plain(readFileSync(join(folder, file), 'utf8')))
      .filter((mail) => mail.includes(to))
      .map((mail) => link.exec(mail)?.[1])
      .find((found) => found !== undefined)
  await expect.poll(find).toBeDefined()
  return find() ?? ''
}
