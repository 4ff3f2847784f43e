import type { SessionStatus } from '@kerfwise/contract'
import { expect, it, onTestFinished, vi } from 'vitest'
import { drawHook } from '../../../test/drawn/draw.tsx'
import { serve } from '../../../test/drawn/server.ts'
import { signIn } from '../../../test/drawn/session.ts'
import { sessionKey } from '../../state/session/session.ts'
import { useExpiry } from './useExpiry.ts'

const router = vi.hoisted(() => ({
  state: { location: { pathname: '/materials', href: '/materials' } },
  navigate: vi.fn(async () => {}),
}))
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useRouter: () => router,
}))

it('leads to the log-in when a person has had ten seconds to read that the session ended', async () => {
  serve(() => new Promise(() => {}))
  const { client, act } = await drawHook(useExpiry, (_, cache) => signIn(cache))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await act(() => {
    client.setQueryData<SessionStatus>(sessionKey, (known) => known && { ...known, user: null })
    vi.advanceTimersByTime(1)
  })
  vi.advanceTimersByTime(9_900)
  expect(router.navigate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(router.navigate).toHaveBeenCalledWith({ to: '/login', search: { returnTo: '/materials' } })
})
