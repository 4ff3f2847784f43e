import type { Locator, Page } from '@playwright/test'

/** Longer than the bench takes two taps of a gloved finger for one. */
const apartMs = 700

/** Presses targets of the bench one after the other, each so late by the page's clock that it counts. */
export async function tap(page: Page, ...targets: readonly Locator[]): Promise<void> {
  const isTouch = await page.evaluate(() => navigator.maxTouchPoints > 0)
  for (const target of targets) {
    await page.waitForFunction(
      (apart) => performance.now() > Number(document.body.dataset.tapped ?? -apart) + apart,
      apartMs,
    )
    await (isTouch ? target.tap() : target.click())
    await page.evaluate(() => {
      document.body.dataset.tapped = `${performance.now()}`
    })
  }
}
