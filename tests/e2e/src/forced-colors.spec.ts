import { expect, test } from '@playwright/test'
import { editor } from './pages/editor.ts'
import { register } from './support/account.ts'

test('in the colours of the system the open page and view are visible, and pieces differ at the saw', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await editor(page).open()
  const outline = (name: string, role: 'tab' | 'link') =>
    page.getByRole(role, { name, exact: true }).evaluate((one) => getComputedStyle(one).outlineStyle)
  expect(await outline('Bars', 'tab')).toBe('solid')
  expect(await outline('Saw list', 'tab')).toBe('none')
  expect(await outline('Optimize', 'link')).toBe('solid')
  expect(await outline('Projects', 'link')).toBe('none')
  await page.getByRole('tab', { name: 'At the saw' }).click()
  const outlineAt = (name: string, at: number) =>
    page
      .getByRole('button', { name: new RegExp(`^${name} Bar `) })
      .nth(at)
      .evaluate((one) => getComputedStyle(one).outlineStyle)
  const piece = page.getByRole('button', { name: /, piece 1: / }).nth(1)
  await page
    .getByRole('button', { name: /^Cut Bar / })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Spoiled Bar / })
    .nth(2)
    .click()
  expect([await outlineAt('Cut', 0), await outlineAt('Cut', 1), await outlineAt('Spoiled', 2)]).toEqual([
    'solid',
    'none',
    'solid',
  ])
  const signs = () => piece.locator('svg.tabler-icon').evaluateAll((all) => all.map((one) => one.innerHTML))
  const open = await signs()
  await piece.click()
  const cut = await signs()
  await piece.click()
  const wrong = await signs()
  expect([open.length, cut.length, wrong.length]).toEqual([0, 1, 1])
  expect(cut).not.toEqual(wrong)
  await expect(page.getByRole('button', { name: /, piece 1: / }).nth(2)).toHaveCSS('border-style', 'dashed')
})

test('in the colours of the system a switch shows whether it is on, and a choice shows the chosen one', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await register(page)
  await page.goto('/plans')
  const toggle = page.getByRole('switch', { name: 'Auto-save' })
  const track = () =>
    toggle.evaluate((input) => {
      const { nextElementSibling: drawn } = input
      const thumb = drawn?.firstElementChild
      if (!drawn || !thumb) throw new Error('a switch is drawn beside its input')
      const [outer, inner] = [getComputedStyle(drawn), getComputedStyle(thumb)]
      return {
        edge: outer.borderTopWidth,
        ground: outer.backgroundColor,
        seen: outer.backgroundColor !== inner.backgroundColor,
      }
    })
  const off = await track()
  expect(off).toMatchObject({ edge: '1px', seen: true })
  await toggle.click({ force: true })
  await expect(toggle).toBeChecked()
  await expect.poll(async () => (await track()).ground).not.toBe(off.ground)
  expect((await track()).seen).toBe(true)
  const colour = (name: string) =>
    page
      .getByRole('radiogroup')
      .getByText(name, { exact: true })
      .evaluate((word) => getComputedStyle(word.closest('label') ?? word).color)
  expect(await colour('Monthly')).not.toBe(await colour('Yearly'))
})
