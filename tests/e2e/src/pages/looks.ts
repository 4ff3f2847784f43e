import { expect, type Page } from '@playwright/test'
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
