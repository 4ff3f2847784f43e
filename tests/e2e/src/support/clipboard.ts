import type { Page } from '@playwright/test'

/** Ctrl+V where the focus is, as a browser would send it with this text on the clipboard. */
export const pasteHere = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const on = document.activeElement ?? document.body
    on.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

/** Pastes cells as a spreadsheet puts them on the clipboard, into the cell of this name. */
export async function paste(page: Page, cell: string, block: string): Promise<void> {
  await page.getByLabel(cell, { exact: true }).focus()
  await pasteHere(page, block)
}
