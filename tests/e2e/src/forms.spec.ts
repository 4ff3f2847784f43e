import { expect, type Locator, type Page, test } from '@playwright/test'
import { dialogFits } from './pages/looks.ts'
import { enableCodes, settle } from './support/account.ts'
import { FORMS, type FormCase } from './support/forms.ts'
import { furnish, withoutOpenWork } from './support/furnish.ts'

const MISSING = 'Please fill this in.'

/** The fields of a form, as the browser knows them. */
const inputsOf = (form: Locator) =>
  form.locator('input, select, textarea').evaluateAll((all) =>
    all.map((input) => ({
      name: input.getAttribute('name'),
      required: input.hasAttribute('required'),
    })),
  )

const isFilledIn = (field: Locator) =>
  field.evaluate(
    (input) => input instanceof HTMLSelectElement || (input as HTMLInputElement).type === 'checkbox',
  )

/** No sign of a fault lies over the label of a field. */
async function expectLabelsFree(form: Locator): Promise<void> {
  const covered = await form.evaluate((element) => {
    const faults = [...element.querySelectorAll('[class*="error"]')].filter(
      (fault) => fault.textContent !== '' && fault.getClientRects().length > 0,
    )
    return [...element.querySelectorAll('label, legend')]
      .filter((label) => {
        const a = label.getBoundingClientRect()
        return faults.some((fault) => {
          const b = fault.getBoundingClientRect()
          return a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1
        })
      })
      .map((label) => label.textContent)
  })
  expect(covered).toEqual([])
}

async function tryForm(
  page: Page,
  { name, action, fields, open, file }: FormCase,
  pass: string,
): Promise<void> {
  await open(page, pass)
  const form = page.locator(`form[name="${name}"]`)
  await expect(form).toBeVisible()
  // Our own rules name the faults, in every language.
  await expect(form).toHaveAttribute('novalidate')
  const inputs = await inputsOf(form)
  expect(inputs.filter((input) => !input.name)).toEqual([])
  expect(inputs).toEqual(fields.map((field) => ({ name: field.name, required: field.required })))
  const fieldOf = (of: string) => form.locator(`[name="${of}"]`)
  const send = () => form.getByRole('button', { name: action, exact: true }).click()

  for (const { name: each, given } of fields) {
    const field = fieldOf(each)
    if (!given && !(await isFilledIn(field))) await field.fill('')
  }
  const missing = fields.filter((field) => field.required)
  if (missing.length > 0) {
    await send()
    await expect(fieldOf(missing[0]?.name ?? '')).toBeFocused()
  }
  for (const { name: each } of missing) {
    await expect(fieldOf(each), each).toHaveAttribute('aria-invalid', 'true')
    await expect(fieldOf(each), each).toHaveAccessibleDescription(new RegExp(MISSING.replace('.', '\\.')))
    await fieldOf(each).focus()
    await expectLabelsFree(form)
  }

  const faulty = fields.flatMap(({ name: each, wrong }) => (wrong ? [{ each, wrong }] : []))
  for (const { each, wrong } of faulty) await fieldOf(each).fill(wrong[0])
  if (faulty.length > 0) await send()
  for (const { each, wrong } of faulty) {
    await expect(fieldOf(each), each).toHaveAttribute('aria-invalid', 'true')
    await expect(fieldOf(each), each).toHaveAccessibleDescription(new RegExp(wrong[1].replaceAll('.', '\\.')))
    await fieldOf(each).focus()
    await expectLabelsFree(form)
  }
  if (file) await dialogFits(page, page.getByRole('dialog').filter({ has: form }), name)
}

for (const who of ['guest', 'person', 'person with codes'] as const) {
  test(`the forms of a ${who} follow the rules of forms, and those in a dialog fit it`, async ({ page }) => {
    // Some twenty forms, each on a page loaded anew.
    test.setTimeout(600_000)
    await settle(page, { 'tour.demo': 'completed' })
    await withoutOpenWork(page)
    const { pass } = who === 'guest' ? { pass: '' } : await furnish(page)
    if (who === 'person with codes') await enableCodes(page, pass)
    for (const form of FORMS.filter((one) => one.who === who))
      await test.step(form.name, () => tryForm(page, form, pass))
  })
}
