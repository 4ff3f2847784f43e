import { execute, itemsOf } from '@kerfwise/cutlist'
import { aContext, aDocument, anAnswer, anItem, aRequest, firstPanel } from '@kerfwise/cutlist/testing'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../../../test/drawn/draw.tsx'
import { useSteelProfile } from '../../../state/exchange/steelProfile.ts'
import { SteelOptions } from './SteelOptions.tsx'

/** A plan of one piece with a mitre, cut in a width of 100 mm. */
function mitred() {
  const context = aContext()
  const named = { id: 'panel.rename', args: { title: 'IPE 200' } } as const
  const typed = execute(aDocument([anItem()]), named, context)
  const [line] = aRequest().data
  if (!line) throw new Error('a request has a piece')
  const request = aRequest({ version: 2, data: [{ ...line, leftAngle: 45 }], materialWidth: 100 })
  const built = { request, keys: itemsOf(typed, firstPanel).map(({ id }) => id) }
  const asked = execute(typed, { id: 'result.request', args: { panelId: firstPanel } }, context)
  const args = { panelId: firstPanel, built, plan: anAnswer() }
  return execute(asked, { id: 'result.receive', args }, context)
}

const document = mitred()

function Options() {
  const steel = useSteelProfile(document, [firstPanel])
  if (steel === null) throw new Error('the plan has a request')
  return (
    <>
      <SteelOptions {...steel} />
      <output>{steel.isWhole ? JSON.stringify(steel.text) : 'not whole'}</output>
    </>
  )
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const kind = () => page.getByRole('combobox', { name: 'Kind of profile' })
const missing = () => page.getByText(/^Still missing/)

it('asks for the sizes of the chosen kind alone, and says which are missing', async () => {
  await draw(<Options />)
  await expect.element(field('Profile')).toHaveValue('IPE 200')
  await expect.element(field('Height')).not.toBeInTheDocument()
  await expect.element(missing()).toHaveTextContent('Still missing: Kind of profile.')
  await kind().selectOptions('RO: round tube')
  await expect.element(missing()).toHaveTextContent('Still missing: Diameter, Wall thickness.')
  await kind().selectOptions('I: beam')
  await expect
    .element(missing())
    .toHaveTextContent('Still missing: Height, Width, Flange thickness, Web thickness, Mitres are cut in.')
})

it('takes a profile whose size fits the mitres of the list, and names the one that does not', async () => {
  await draw(<Options />)
  await kind().selectOptions('I: beam')
  for (const [name, size] of [
    ['Height', '200'],
    ['Width', '90'],
    ['Flange thickness', '8,5'],
    ['Web thickness', 'thin'],
  ] as const)
    await field(name).fill(size)
  await expect.element(field('Web thickness')).toBeInvalid()
  await field('Web thickness').fill('5.6')
  await page.getByRole('combobox', { name: 'Mitres are cut in' }).selectOptions('the flange')
  await expect.element(page.getByText(/cut in the width of the material, 100 mm/)).toBeVisible()
  await field('Width').fill('100')
  await expect
    .element(page.getByRole('status').last())
    .toHaveTextContent(
      '{"code":"I","name":"IPE 200","height":"200","width":"100","flange":"8,5","web":"5.6","radius":"","grade":"","plane":"flange"}',
    )
})
