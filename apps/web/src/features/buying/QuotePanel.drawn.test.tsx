import { planView } from '@kerfwise/cutlist'
import { aConfiguration, anAnswer, anAnswerBar, aRequest } from '@kerfwise/cutlist/testing'
import { languages } from '@kerfwise/locales'
import { beforeEach, expect, it } from 'vitest'
import { draw } from '../../../test/drawn/draw.tsx'
import { onPhone } from '../../../test/drawn/phone.ts'
import { unlock } from '../../../test/drawn/session.ts'
import { QuotePanel } from './QuotePanel.tsx'

beforeEach(() => localStorage.clear())

/** A plan of two bars for 30 in all, of which 12 are for offcuts on the shelf; or one whose bars have no price. */
function aPart(material = 'Oak', priced = true) {
  const prices = priced ? { price: 18, pessimisticPrice: 30 } : { price: null, pessimisticPrice: null }
  const answer = anAnswer({ bars: [anAnswerBar({ count: 2 })], ...prices })
  const view = planView({ answer, request: aRequest(), keys: [], weight: null })
  return { material, configuration: aConfiguration(), unit: 'mm' as const, view }
}

async function quoting(plans: Parameters<typeof QuotePanel>[0]['plans'] = [aPart()]) {
  const { screen } = await draw(<QuotePanel plans={plans} title="Gate" notes={[]} />, (store) =>
    unlock(store),
  )
  return {
    screen,
    field: (name: string) => screen.getByRole('textbox', { name, exact: false }),
    price: screen.getByRole('row', { name: /^Price/ }),
    files: screen.getByRole('button', { name: 'PDF' }),
  }
}

it('adds the margin to the costs, and leaves out the offcuts that are kept where one says so', async () => {
  const { screen, field, price } = await quoting()
  await expect.element(price).toMatchTextContent(/\$30\.00/)
  await field('Margin on all costs').fill('20')
  await expect.element(price).toMatchTextContent(/\$36\.00/)
  await screen.getByRole('checkbox').click()
  await expect.element(price).toMatchTextContent(/\$21\.60/)
})

it.each(['Margin on all costs', 'Valid for (days)', 'Tax'])(
  'makes no paper with a wrong text in “%s”',
  async (name) => {
    const { field, files } = await quoting()
    await expect.poll(() => files.elements().length).toBe(2)
    await field(name).fill('x')
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
    await expect.poll(() => files.elements().length).toBe(0)
    await field(name).fill('5')
    await expect.poll(() => files.elements().length).toBe(2)
  },
)

it('names each material without a price once, and still quotes the others', async () => {
  const { screen, price } = await quoting([aPart('Oak'), aPart('Pine', false), aPart('Pine', false)])
  await expect.element(price).toMatchTextContent(/\$30\.00/)
  await expect
    .element(screen.getByText('Without a price, so without material in the sum: Pine'))
    .toBeVisible()
})

it('has a column for the saw as soon as a list has costs at the saw', async () => {
  const oak = aPart('Oak')
  const { screen } = await quoting([oak])
  const column = screen.getByText('Saw cost', { exact: true })
  await expect.element(column).not.toBeInTheDocument()
  await screen.unmount()
  const configuration = aConfiguration({ sawCostUnit: 'money', cutCost: '2' })
  const next = await quoting([oak, { ...aPart('Pine'), configuration }])
  await expect.element(next.screen.getByText('Saw cost', { exact: true })).toBeVisible()
})

it('keeps its terms for the next quote, without the customer', async () => {
  const { screen, field } = await quoting()
  await field('Margin on all costs').fill('20')
  await field('Customer').fill('Meyer')
  await screen.unmount()
  const next = await quoting()
  await expect.element(next.field('Margin on all costs')).toHaveValue('20')
  await expect.element(next.field('Customer')).toHaveValue('')
})

it.each(languages)('fits a phone in %s', async (language) => {
  await onPhone(language)
  const { screen } = await quoting([aPart('Aluminium profile 40 × 40, anodised'), aPart('Pine', false)])
  await expect.element(screen.getByRole('table')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
