import { type AnsweredPlan, asItemId, asProjectId, planView, type RackBar } from '@kerfwise/cutlist'
import {
  aConfiguration,
  aDocument,
  anAnswer,
  anAnswerBar,
  anItem,
  aPlacedPiece,
  aRequest,
  firstPanel,
} from '@kerfwise/cutlist/testing'
import { beforeEach, expect, it } from 'vitest'
import { aBar } from '../../../../test/drawn/bar.ts'
import { draw } from '../../../../test/drawn/draw.tsx'
import { serve, tells, unreachable } from '../../../../test/drawn/server.ts'
import { signIn } from '../../../../test/drawn/session.ts'
import { documentAtom } from '../../../state/document/document.ts'
import { Chips } from '../notes/Chips.tsx'
import { RackOfPlan } from './RackOfPlan.tsx'

beforeEach(() => localStorage.clear())

const code = 'K7Q2M9'

/** A piece of 900 mm from a bar of the rack, or from one that is bought. */
function aPlan(bar: string | null): AnsweredPlan {
  const [line] = aRequest().data
  if (!line) throw new Error('a request has a piece')
  const request = aRequest({
    stock: [{ length: 1194, quantity: 1, leftover: bar !== null, ...(bar && { bar }) }],
    data: [{ ...line, length: 900, count: 1 }],
  })
  const items = [aPlacedPiece({ length: 900, start: 0 })]
  const answer = anAnswer({
    bars: [
      anAnswerBar({ count: 1, length: 1194, stock: bar === null ? 0 : -1, leftover: bar !== null, items }),
    ],
    barsCount: 1,
    inputCount: 1,
    outputCount: 1,
  })
  const built = { request, keys: [asItemId('rail')] }
  return { built, answer, view: planView({ answer, ...built, weight: null }) }
}

const plan = { projectId: 'p', panelId: firstPanel, title: 'Gate' }
const reserved = aBar({ id: code, state: 'reserved', plan })

async function beside(
  rack: readonly RackBar[] | null,
  { bar = code, isResult = true }: { bar?: string | null; isResult?: boolean } = {},
) {
  const asked = serve(() => (rack === null ? unreachable() : tells(rack)))
  const document = aDocument(
    [anItem({ id: asItemId('rail'), length: '900', count: '1' })],
    aConfiguration({ name: 'Oak', inputUnit: 'mm' }),
  )
  const project = { ...document.project, id: asProjectId('p') }
  const work = { wishes: [], done: () => {}, again: async () => {} }
  const { screen } = await draw(
    <Chips>
      <RackOfPlan plan={aPlan(bar)} isResult={isResult} work={work as never} />
    </Chips>,
    (store, client) => {
      signIn(client)
      store.set(documentAtom, { ...document, project })
    },
  )
  return { screen, asked, chip: (name: string) => screen.getByRole('button', { name, exact: true }) }
}

it('says which bars the rack keeps for the plan', async () => {
  const { screen, chip } = await beside([reserved])
  await chip('1 reserved').click()
  await expect.element(screen.getByText(`Reserved on the rack for this plan: ${code}.`)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Reserve them' })).not.toBeInTheDocument()
})

it('warns of a bar that the rack keeps for nobody, and offers to reserve it', async () => {
  const { screen, chip } = await beside([aBar({ id: code })])
  await chip('1 not reserved').click()
  await expect.element(screen.getByRole('button', { name: 'Reserve them' })).toBeVisible()
})

it('warns of a bar that the rack still keeps although the plan does without it', async () => {
  const { screen, chip } = await beside([reserved], { bar: null })
  await chip('1 reserved, not used').click()
  await expect.element(screen.getByRole('button', { name: 'Give them back' })).toBeVisible()
})

it('reserves nothing for a preview, and says that Optimize does', async () => {
  const { screen, chip } = await beside([aBar({ id: code })], { isResult: false })
  await chip('1 from the rack').click()
  await expect.element(screen.getByText(/^This preview counts on bars of the rack: K7Q2M9\./)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Reserve them' })).not.toBeInTheDocument()
})

it('says that the rack cannot be read, and claims no reservation', async () => {
  const { screen, asked, chip } = await beside(null)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await chip('1 from the rack').click()
  await expect.element(screen.getByText(/^Without a connection the rack cannot be read\./)).toBeVisible()
  await expect.element(screen.getByText(/^Reserved on the rack/)).not.toBeInTheDocument()
})

it('is not there for a material of which the rack has nothing', async () => {
  const { screen, asked } = await beside([aBar({ material: 'Pine' })], { bar: null })
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
