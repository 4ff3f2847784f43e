import { expect, test, vi } from 'vitest'
import { envelopeAddress, envelopeOf, framesOf } from './sentry.ts'

test('a data source name gives the address of its envelopes', () => {
  expect(envelopeAddress('https://key@reports.test/42')).toBe(
    'https://reports.test/api/42/envelope/?sentry_key=key&sentry_version=7',
  )
  expect(envelopeAddress('https://key@reports.test/below/42')).toBe(
    'https://reports.test/below/api/42/envelope/?sentry_key=key&sentry_version=7',
  )
})

test.each(['', 'nonsense', 'https://reports.test/42', 'https://key@reports.test/'])(
  'a wrong data source name sends nothing: %s',
  (text) => expect(envelopeAddress(text)).toBeNull(),
)

test('stacks of Chromium and Firefox are read, the innermost frame last', () => {
  const frames = [
    { filename: 'https://x.test/assets/bars-1.js', function: 'outer', lineno: 7, colno: 8 },
    { filename: 'https://x.test/assets/index-1.js', function: 'inner', lineno: 1, colno: 20 },
  ]
  const chromium = `TypeError: x is undefined
    at inner (https://x.test/assets/index-1.js:1:20)
    at outer (https://x.test/assets/bars-1.js:7:8)`
  const firefox = 'inner@https://x.test/assets/index-1.js:1:20\nouter@https://x.test/assets/bars-1.js:7:8\n'
  expect(framesOf(chromium)).toEqual(frames)
  expect(framesOf(firefox)).toEqual(frames)
})

test('an envelope names the failure, the release and the path without the query', () => {
  vi.stubGlobal('window', {
    location: { origin: 'https://x.test', pathname: '/bars', search: '?id=secret' },
  })
  const [header, item, event] = envelopeOf(new TypeError('x'), '1+a', 5000)
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(item).toEqual({ type: 'event' })
  expect(event).toMatchObject({
    event_id: header.event_id,
    release: '1+a',
    timestamp: 5,
    request: { url: 'https://x.test/bars' },
    exception: { values: [{ type: 'TypeError', value: 'x' }] },
  })
  vi.unstubAllGlobals()
})
