import { findTemplate, type TemplateId } from '@kerfwise/cutlist'
import { aDocument } from '@kerfwise/cutlist/testing'
import { expect, it } from 'vitest'
import { draw } from '../../../test/drawn/draw.tsx'
import { documentAtom } from '../../state/document/document.ts'
import { SizeFields } from './SizeFields.tsx'
import { ThingDrawing } from './ThingDrawing.tsx'
import { ThingFacts } from './ThingFacts.tsx'
import { useThing } from './useThing.ts'

/** The fields of a thing with what follows from them. */
function Form({ id }: { id: TemplateId }) {
  const template = findTemplate(id)
  if (template === undefined) throw new Error(id)
  const filled = useThing(template, null)
  return (
    <>
      <SizeFields {...filled} />
      {filled.thing && <ThingDrawing template={template} thing={filled.thing} unit={filled.unit} />}
      {filled.thing && <ThingFacts thing={filled.thing} unit={filled.unit} />}
    </>
  )
}

const drawn = async (id: TemplateId) =>
  (await draw(<Form id={id} />, (store) => store.set(documentAtom, aDocument()))).screen

it('follows each size with the pieces, also in another notation', async () => {
  const screen = await drawn('shelf')
  await expect.element(screen.getByRole('row', { name: 'Side 2 72" square' })).toBeVisible()
  await screen.getByRole('textbox', { name: 'Height', exact: true }).fill('1.5 m')
  // 1500 mm is no fraction of an inch, so the length says what it lacks.
  await expect.element(screen.getByRole('row', { name: /^Side 2 ≈ 59 1\/16" − / })).toBeVisible()
  await screen.getByRole('textbox', { name: 'Boards, with bottom and top' }).fill('7')
  await expect.element(screen.getByRole('row', { name: /^Shelf board 7 / })).toBeVisible()
})

it.each(['', 'abc', '-5', '0', 'NaN', '1e9', '99999999999'])(
  'says under the field what is wrong with %j',
  async (text) => {
    const screen = await drawn('shelf')
    const field = screen.getByRole('textbox', { name: 'Width', exact: true })
    await field.fill(text)
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
  },
)

it('names the part that does not fit, in the place of the pieces', async () => {
  const screen = await drawn('stair')
  await screen.getByRole('textbox', { name: 'Steps, with the landing' }).fill('30')
  await screen.getByRole('textbox', { name: 'Thickness of the boards' }).fill('3')
  await expect.element(screen.getByText('Tread: there is no room for it with these sizes.')).toBeVisible()
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
})

it('draws each view with its size and its name', async () => {
  const screen = await drawn('table')
  await expect.element(screen.getByRole('img', { name: 'Table, front' })).toBeVisible()
  await expect.element(screen.getByRole('img', { name: 'Table, side' })).toBeVisible()
  await expect.element(screen.getByText('front: 60" wide, 30" high')).toBeVisible()
})
