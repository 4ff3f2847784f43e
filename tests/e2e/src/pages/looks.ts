import { expect, type Locator, type Page } from '@playwright/test'
import { overhang, type Rules, seriousFaults } from './everywhere.ts'
import { picture } from './pictures.ts'

export const themes = ['light', 'dark'] as const
/** A phone, a tablet and a desk; each on its own side of the breakpoints of the layout. */
const widths = [390, 860, 1440] as const
export type Theme = (typeof themes)[number]

/** Switches the theme of a page that stays as it is, as another window that was switched does. */
async function switchTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen)
    const change = { key: 'theme', newValue: chosen, storageArea: localStorage }
    window.dispatchEvent(new StorageEvent('storage', change))
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
  await still(page)
}

/**
 * Waits until colours and panels have come to rest. It does not wait for endless animations, and asks anew in each frame:
 * the promise of an animation that was replaced may never be kept.
 */
const still = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .every(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  )

export async function widen(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height })
  // Components that depend on the width draw in one frame, are measured in the next, and a busy machine draws them later.
  await page.evaluate(
    (enough) =>
      new Promise<void>((done) => {
        let quiet = 0
        const drawn = new MutationObserver(() => {
          quiet = 0
        })
        drawn.observe(document, { subtree: true, childList: true, attributes: true })
        const frame = () => {
          quiet += 1
          if (quiet <= enough) return void requestAnimationFrame(frame)
          drawn.disconnect()
          done()
        }
        requestAnimationFrame(frame)
      }),
    3,
  )
  await still(page)
}

/** A small phone, which is also a window of 1280 px at four times the size; and the same window at twice the size. */
const magnified = [320, 640]

/**
 * What axe checks of a theme at a width. A tablet has colours of the phone and of the desk, and to compare colours takes
 * axe as long as all its other rules.
 */
function rulesFor(theme: Theme, at: readonly number[], width: number): Rules | null {
  const isFirst = theme === themes[0]
  if (width !== at[0] && width !== at.at(-1)) return isFirst ? 'all but colours' : null
  return isFirst ? 'all' : 'colours'
}

/**
 * Checks the open page in both themes at each of the widths, without loading it again: nothing is wider than the
 * window, and axe finds nothing serious. A menu or tooltip that a new width would close is checked at one width.
 */
export async function look(page: Page, name: string, at: readonly number[] = widths): Promise<void> {
  const fits = async (where: string) =>
    expect.soft(await overhang(page), `${name}, ${where}: wider than the window`).toBe(0)
  for (const theme of themes) {
    await switchTheme(page, theme)
    for (const width of at) {
      const where = `${theme}, ${width} px`
      if (at.length > 1) await widen(page, width)
      await fits(where)
      const rules = rulesFor(theme, at, width)
      if (rules) expect.soft(await seriousFaults(page, rules), `${name}, ${where}: axe`).toEqual([])
      await picture(page, `${name}-${theme}-${width}`)
    }
  }
  if (at.length === 1) return
  for (const width of magnified) {
    await widen(page, width, 450)
    await fits(`${width} px`)
  }
}

/** The greatest width of a dialog that does not fill a phone. */
const widest = 620

/** A dialog is no wider than it may be on a desk, a tablet and a phone, and what is in it fits. */
export async function dialogFits(page: Page, dialog: Locator, name: string): Promise<void> {
  await picture(page, `dialog-${name.replaceAll('/', '-')}`)
  for (const width of widths.toReversed()) {
    await widen(page, width)
    const where = `${name}, ${width} px`
    const box = await dialog.boundingBox()
    expect(box?.width ?? Number.NaN, where).toBeLessThanOrEqual(Math.min(width, widest))
    // Wider contents scroll in a part of their own.
    const beyond = await dialog.evaluate((element) => {
      const scrolls = (part: Element) =>
        ['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(part).overflowX)
      const right = element.getBoundingClientRect().right
      return [...element.querySelectorAll('button, input, select, label, p, li, td, th, legend')]
        .filter((part) => part.getClientRects().length > 0 && part.getBoundingClientRect().right > right + 1)
        .filter((part) => {
          for (let at = part.parentElement; at && at !== element; at = at.parentElement)
            if (scrolls(at) && at.getBoundingClientRect().right <= right + 1) return false
          return true
        })
        .map((part) => part.textContent || part.getAttribute('name'))
    })
    expect(beyond, where).toEqual([])
    expect(await overhang(page), where).toBe(0)
  }
  await widen(page, 1440)
}
