import type { Language } from '@kerfwise/locales'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { changeLanguage } from '../../src/shared/i18n.ts'

/** A phone and a language for the rest of a test. */
export async function onPhone(language: Language, [width, height] = [360, 780]): Promise<void> {
  await page.viewport(width, height)
  await changeLanguage(language)
  onTestFinished(async () => {
    await changeLanguage('en')
    await page.viewport(1440, 900)
  })
}
