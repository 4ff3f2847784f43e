import type { Page } from '@playwright/test'

/** The parts and actions of /bars, by the names that a screen reader speaks. */
export const editor = (page: Page) => {
  const cell = (column: 'Length' | 'Quantity' | 'Description', row: number) =>
    page.getByRole('textbox', { name: `${column}, row ${row}`, exact: true })
  const bars = page.getByRole('list', { name: 'Bars to cut' })
  const badge = (text: string) => page.getByText(text, { exact: true })
  return {
    cell,
    bars,
    optimize: page.getByRole('button', { name: /^Optimize/ }),
    proof: page.getByText('Proved: no plan uses less.'),
    badge,

    async open() {
      await page.goto('/bars')
      // The optimizer is fetched and compiled first, which a busy machine takes its time for. A phone shows the list first.
      await badge('Preview').or(badge('Optimized')).waitFor()
    },

    /** Types from the keyboard alone, as from a paper list: length, quantity and description a line. */
    async type(rows: readonly (readonly [string, string, string])[], from = 1) {
      await cell('Length', from).focus()
      for (const [index, row] of rows.entries()) {
        for (const [column, text] of row.entries()) {
          await page.keyboard.type(text)
          if (column < 2) await page.keyboard.press('Tab')
        }
        await page.keyboard.press('Enter')
        if (index < rows.length - 1) await cell('Length', from + index + 1).focus()
      }
    },
  }
}
