import { expect, test } from '@playwright/test'
import { overhang } from './pages/everywhere.ts'
import { widen } from './pages/looks.ts'
import { enableCodes, settle } from './support/account.ts'
import { DIALOGS } from './support/dialogs.ts'
import { furnish } from './support/furnish.ts'

/** The greatest width of a dialog that does not fill a phone. */
const widest = 620

DIALOGS.forEach(({ file, name, who, open }, place) => {
  test(`a dialog is at most 620 px wide, and what is in it fits: ${place + 1}, ${file}`, async ({ page }) => {
    await settle(page, { 'tour.demo': 'completed' })
    let pass = ''
    if (who !== 'guest') {
      pass = (await furnish(page)).pass
      if (who === 'person with codes') await enableCodes(page, pass)
    }
    await open(page, pass)
    const dialog = page.getByRole('dialog', { name, exact: true })
    await expect(dialog).toBeVisible()
    for (const width of [1440, 860, 390]) {
      await widen(page, width)
      const box = await dialog.boundingBox()
      expect(box?.width ?? Number.NaN, `${width} px`).toBeLessThanOrEqual(Math.min(width, widest))
      // Wider contents scroll in a part of their own.
      const beyond = await dialog.evaluate((element) => {
        const scrolls = (part: Element) =>
          ['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(part).overflowX)
        const right = element.getBoundingClientRect().right
        return [...element.querySelectorAll('button, input, select, label, p, li, td, th, legend')]
          .filter(
            (part) => part.getClientRects().length > 0 && part.getBoundingClientRect().right > right + 1,
          )
          .filter((part) => {
            for (let at = part.parentElement; at && at !== element; at = at.parentElement)
              if (scrolls(at) && at.getBoundingClientRect().right <= right + 1) return false
            return true
          })
          .map((part) => part.textContent || part.getAttribute('name'))
      })
      expect(beyond, `${width} px`).toEqual([])
      expect(await overhang(page), `${width} px`).toBe(0)
    }
  })
})
