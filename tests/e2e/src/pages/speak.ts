import { type Language, loadTexts } from '@kerfwise/locales'
import { expect, type Page } from '@playwright/test'

/** Switches the language by the menu of the shell, which a dialog may lie over and hide from roles. */
export async function speak(page: Page, before: Language, language: Language): Promise<void> {
  const { common } = await loadTexts(before)
  await page.locator(`[aria-label="${common.language.label}"]`).dispatchEvent('click')
  const choice = page.locator(`[role="menuitem"][lang="${language}"]`)
  await choice.dispatchEvent('click')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(choice).toBeHidden()
}
