import { aDocument } from '@kerfwise/cutlist/testing'
import { expect, it } from 'vitest'
import { draw } from '../../../../test/drawn/draw.tsx'
import { unlock } from '../../../../test/drawn/session.ts'
import { documentAtom } from '../../../state/document/document.ts'
import { MoreSettings } from './MoreSettings.tsx'

it('has the limit of pieces on a bar for those who ask for more settings, and says what is wrong with it', async () => {
  const { screen } = await draw(<MoreSettings />, async (store) => {
    store.set(documentAtom, aDocument())
    await unlock(store)
  })
  const field = screen.getByRole('textbox', { name: 'Pieces on a bar' })
  await expect.element(field).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'More settings' }).click()
  await field.fill('0')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('8')
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
})
