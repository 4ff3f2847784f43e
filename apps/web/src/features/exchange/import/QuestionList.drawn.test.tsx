import { aDocument } from '@kerfwise/cutlist/testing'
import type { ImportSettings, Question } from '@kerfwise/formats'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { draw } from '../../../../test/drawn/draw.tsx'
import { documentAtom } from '../../../state/document/document.ts'
import { QuestionList } from './QuestionList.tsx'

const choice = (id: string, text: Question['choices'][number]['text']) => ({
  id,
  text,
  params: {},
  samples: [],
})

/** Whether texts beside the lengths multiply the quantities. */
const frames = (answer: string | null): Question => ({
  key: 'frames',
  about: 'Frame A x 2',
  choices: [choice('multiplied', 'multiplied'), choice('written', 'written')],
  answer,
})

/** The questions beside settings that a person changes, of which no reading has come yet. */
function Asked({ question }: { question: Question }) {
  const [settings, setSettings] = useState({ answers: {}, unit: 'mm' } as ImportSettings)
  return <QuestionList questions={[question]} settings={settings} onChange={setSettings} />
}

async function asking(question: Question) {
  const { screen } = await draw(<Asked question={question} />, (store) =>
    store.set(documentAtom, aDocument()),
  )
  return {
    yes: screen.getByRole('radio', { name: 'Yes, multiply the quantities' }),
    no: screen.getByRole('radio', { name: 'No, the quantities stand as they are' }),
  }
}

it('shows a choice at once, before the list is read anew', async () => {
  const { yes, no } = await asking(frames(null))
  await expect.element(yes).not.toBeChecked()
  await yes.click()
  await expect.element(yes).toBeChecked()
  await no.click()
  await expect.element(no).toBeChecked()
})

it('shows the reading that is taken without an answer, until another one is chosen', async () => {
  const { yes, no } = await asking(frames('written'))
  await expect.element(no).toBeChecked()
  await yes.click()
  await expect.element(yes).toBeChecked()
})
