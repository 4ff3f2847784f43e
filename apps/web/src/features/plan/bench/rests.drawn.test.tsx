import { asItemId } from '@kerfwise/cutlist'
import { aConfiguration, aDocument, anItem } from '@kerfwise/cutlist/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { aBar } from '../../../../test/drawn/bar.ts'
import { draw } from '../../../../test/drawn/draw.tsx'
import { aPlanWithOffcuts } from '../../../../test/drawn/plan.ts'
import { refuses, serve, tells } from '../../../../test/drawn/server.ts'
import { documentAtom } from '../../../state/document/document.ts'
import { PlanContext } from '../PlanContext.ts'
import { RackAtBench } from '../rack/RackAtBench.tsx'
import { useSurroundings } from '../useSurroundings.ts'
import { Bench } from './Bench.tsx'

const plan = aPlanWithOffcuts()
const document = aDocument(
  [anItem({ id: asItemId('rail'), length: '900', count: '4' })],
  aConfiguration({ name: 'Oak', inputUnit: 'mm', barLength: '3000' }),
)

beforeEach(() => {
  localStorage.clear()
  const panel = document.panels[0]?.id
  localStorage.setItem(`rackOffcuts.${panel}`, 'on')
})

/** The bench of a guest, and what it has for whoever has a rack. */
function AtTheSaw({ rack, isBetween = true }: { rack: boolean; isBetween?: boolean }) {
  return (
    <PlanContext value={useSurroundings()}>
      {rack && <RackAtBench plan={plan} isBetween={isBetween} />}
      <Bench plan={plan} onLeave={() => undefined} />
    </PlanContext>
  )
}

async function atTheSaw(rack: boolean) {
  const { screen } = await draw(<AtTheSaw rack={rack} />, (store) => store.set(documentAtom, document))
  // A second tap within 600 ms is none, which a test does not wait for.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  const aBarIsCut = async () => {
    for (const name of ['It lies here', 'Done', 'Done']) await press(name)
  }
  return { screen, press, aBarIsCut }
}

it('says between two bars which rest is kept, also after the last', async () => {
  serve(() => tells([]))
  const { screen, press, aBarIsCut } = await atTheSaw(false)
  await aBarIsCut()
  await expect.element(screen.getByText('Keep the rest of the last bar: 1194 mm.')).toBeVisible()
  await press('It lies here')
  await expect.element(screen.getByText(/^Keep the rest/)).not.toBeInTheDocument()
  for (const name of ['Done', 'Done']) await press(name)
  await expect.element(screen.getByText('Everything is cut.')).toBeVisible()
  await expect.element(screen.getByText('Keep the rest of the last bar: 1194 mm.')).toBeVisible()
})

it('lays the rest on the rack of its person, and asks for its label before the next bar', async () => {
  const asked = serve(({ call }) => tells(call === 'POST /v1/rack/cuts' ? [aBar()] : []))
  const { screen, aBarIsCut } = await atTheSaw(true)
  await aBarIsCut()
  await expect.element(screen.getByText('Offcuts now on the rack: K7Q2M9 (1194 mm).')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Labels' })).toBeVisible()
  expect(asked.filter(({ call }) => call === 'POST /v1/rack/cuts')).toHaveLength(1)
  await screen.rerender(<AtTheSaw rack isBetween={false} />)
  await expect.element(screen.getByRole('button', { name: 'Labels' })).not.toBeInTheDocument()
})

it('says why the rack has refused a cut', async () => {
  serve(({ call }) => (call === 'POST /v1/rack/cuts' ? refuses('rackTaken') : tells([])))
  const { screen, aBarIsCut } = await atTheSaw(true)
  await aBarIsCut()
  await expect.element(screen.getByText(/^The rack has not recorded the cut of 1 bar/)).toBeVisible()
})
