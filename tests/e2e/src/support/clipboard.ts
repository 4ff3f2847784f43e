import type { Page } from '@playwright/test'

/** Pastes cells as a spreadsheet puts them on the clipboard, into the cell of this name. */
export async function paste(page: Page, cell: string, block: string): Promise<void> {
  const input = page.getByLabel(cell, { exact: true })
  await input.focus()
  await input.evaluate((target, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, block)
}
