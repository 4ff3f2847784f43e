import type { RackBar } from '@kerfwise/cutlist'
import { expect, it, onTestFinished, vi } from 'vitest'
import { aBar } from '../../../../test/drawn/bar.ts'
import { aCamera, giveCamera, readingBrowser } from '../../../../test/drawn/camera.ts'
import { draw } from '../../../../test/drawn/draw.tsx'
import { serve, tells, unreachable } from '../../../../test/drawn/server.ts'
import { signIn } from '../../../../test/drawn/session.ts'
import { NotifyHost } from '../../../shared/ui/NotifyHost.tsx'
import { ScanDialog } from './ScanDialog.tsx'

const [oak, pine] = [aBar({ id: 'K7Q2M9', length: '1840' }), aBar({ id: 'K7Q2M8', length: '900' })]

/** The scan over a rack; `answer` is what the server says to deeds. */
async function scanning(
  bars: readonly RackBar[] = [oak],
  answer: () => Response | Promise<Response> = () => tells([]),
) {
  const asked = serve(({ call, query }) =>
    call.startsWith('GET') ? tells(query.gone === 'true' ? [] : bars) : answer(),
  )
  const { screen } = await draw(
    <>
      <ScanDialog choose={undefined} lead={undefined} onClose={() => {}} />
      <NotifyHost />
    </>,
    (_, client) => signIn(client),
  )
  const field = screen.getByRole('textbox', { name: 'Code on the label' })
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  return {
    screen,
    field,
    press,
    find: async (text: string) => {
      await field.fill(text)
      await press('Find')
    },
    found: ({ id }: RackBar) => screen.getByRole('region', { name: id }),
    deeds: () => asked.filter(({ call }) => !call.startsWith('GET')),
  }
}

it.each([
  ['refused', new DOMException('', 'NotAllowedError'), 'This page may not use the camera.'],
  ['absent', new DOMException('', 'NotFoundError'), 'This device has no camera.'],
  ['broken', new TypeError(), 'The camera does not answer.'],
  ['in use', new DOMException('', 'NotReadableError'), 'another program is using it'],
])('says that the camera is %s, and takes the code by hand', async (_, fault, words) => {
  giveCamera(() => Promise.reject(fault))
  const { screen, find, found } = await scanning()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(new RegExp(words))
  await find(oak.id)
  await expect.element(found(oak)).toBeVisible()
})

it('says at an address without https why there is no camera, and offers no other try', async () => {
  // As browsers show it to such a page.
  vi.stubGlobal('isSecureContext', false)
  onTestFinished(() => void vi.unstubAllGlobals())
  giveCamera(() => Promise.reject(new TypeError()))
  const { screen } = await scanning()
  await expect.element(screen.getByText(/the address of the page begins with https/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

it('says of a code that means no bar of the rack what is wrong with it', async () => {
  aCamera()
  const { screen, field, find, found } = await scanning()
  await find('short')
  await expect.element(screen.getByText('A code has six characters, for example K7Q2M9.')).toBeVisible()
  await expect.element(field).toHaveFocus()
  await find('000000')
  await expect.element(screen.getByText(/^Your rack has no bar 000000\./)).toBeVisible()
  await find('https://rack.example/rack?bar=000001')
  await expect.element(screen.getByText(/The label leads to rack\.example\./)).toBeVisible()
  await find('k7q-2m9')
  await expect.element(found(oak)).toBeVisible()
})

it('lays foreign codes aside, and takes the label in the middle of several', async () => {
  aCamera()
  const show = readingBrowser()
  const { screen, found } = await scanning([oak, pine])
  show('5901234123457 <b>glue</b>')
  await expect
    .element(screen.getByText(/This is not a rack label: “5901234123457 <b>glue<\/b>”/))
    .toBeVisible()
  const address = ({ id }: RackBar) => `${location.origin}/rack?bar=${id}`
  show(address(oak), address(pine))
  await expect.element(found(pine)).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: /^K7Q2M8/ })).toHaveFocus()
})

it('says of a label of somebody else that the rack has no such bar', async () => {
  aCamera()
  const show = readingBrowser()
  const { screen } = await scanning([oak])
  show(`${location.origin}/rack?bar=${pine.id}`)
  await expect.element(screen.getByText(new RegExp(`^Your rack has no bar ${pine.id}\\.`))).toBeVisible()
})

it('turns the camera off while the page is hidden, and for good with the dialog', async () => {
  const on = aCamera()
  const { screen } = await scanning()
  await expect.poll(on).toBe(1)
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => state.mockRestore())
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(on).toBe(0)
  state.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(on).toBe(1)
  await screen.unmount()
  await expect.poll(on).toBe(0)
})

it('finds a bar without a connection, and keeps it until its deed is done', async () => {
  aCamera()
  let fails = true
  const { screen, find, found, press, deeds } = await scanning([oak], () =>
    fails ? unreachable() : tells([{ ...oak, state: 'cut' }]),
  )
  await find('000000')
  await expect.element(screen.getByText(/^Your rack has no bar 000000\./)).toBeVisible()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  window.dispatchEvent(new Event('offline'))
  await expect.element(screen.getByText(/^There is no connection\./)).toBeVisible()
  await find(oak.id)
  await expect.element(found(oak)).toBeVisible()
  await press('It is cut')
  await expect.element(screen.getByText(/The server cannot be reached\./)).toBeVisible()
  await expect.element(found(oak)).toBeVisible()
  fails = false
  await press('It is cut')
  await expect.element(found(oak)).not.toBeInTheDocument()
  expect(deeds()).toHaveLength(2)
})
