import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { describe, expect, it, onTestFinished } from 'vitest'
import { namesOf } from '../src/platform/outgoing/names.ts'
import { isPublic, placesOf } from '../src/platform/outgoing/networks.ts'
import { post, postFaultOf } from '../src/platform/outgoing/post.ts'
import { AddressRefused, checkedLookup, isTarget, targetOf } from '../src/platform/outgoing/target.ts'
import { createOutgoing, outgoingWork } from '../src/platform/outgoing/turns.ts'
import { temporaryFolder } from './support/app.ts'
import { nameServer } from './support/nameServer.ts'
import { served } from './support/served.ts'

const inside = [
  ['this host', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['loopback', '127.0.0.1'],
  ['loopback beyond its first address', '127.8.9.10'],
  ['private, class A', '10.0.0.1'],
  ['private, class B', '172.16.0.1'],
  ['private, class C', '192.168.1.1'],
  ['shared by a provider', '100.64.0.1'],
  ['link-local, with the metadata of clouds', '169.254.169.254'],
  ['multicast', '224.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['documentation', '192.0.2.1'],
  ['benchmarks', '198.18.0.1'],
  ['unspecified, IPv6', '::'],
  ['loopback, IPv6', '::1'],
  ['IPv4-mapped loopback', '::ffff:127.0.0.1'],
  ['IPv4-mapped private', '::ffff:a00:1'],
  ['IPv4-compatible', '::127.0.0.1'],
  ['NAT64 of a private address', '64:ff9b::a00:1'],
  ['6to4 of a private address', '2002:a00:1::1'],
  ['Teredo', '2001::1'],
  ['link-local, IPv6', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['unique-local', 'fd00::1'],
  ['unique-local, metadata of a cloud', 'fd00:ec2::254'],
  ['multicast, IPv6', 'ff02::1'],
  ['documentation, IPv6', '2001:db8::1'],
  ['discarded', '100::1'],
  ['below what is routed in public, IPv6', '1fff::1'],
  ['above what is routed in public, IPv6', '4000::1'],
  ['no address', 'localhost'],
] as const

const outside = [
  '2000::1',
  '3fff:ffff::1',
  '1.1.1.1',
  '172.15.0.1',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700::1',
  '::ffff:8.8.8.8',
]

describe('an address', () => {
  it.each(inside)('%s is not public: %s', (_name, address) => expect(isPublic(address)).toBe(false))

  it.each(outside)('%s is public', (address) => expect(isPublic(address)).toBe(true))

  it('may be used in a network that the settings name', () => {
    const placeOf = placesOf('192.168.7.0/24, ::1')
    expect(['192.168.7.9', '::ffff:192.168.7.9', '::1'].map(placeOf)).toEqual(['named', 'named', 'named'])
    expect(['192.168.8.9', '127.0.0.1', '1.1.1.1'].map(placeOf)).toEqual([undefined, undefined, 'public'])
  })
})

const nowhere = placesOf('')
const here = placesOf('loopback')

describe('a target', () => {
  it.each([
    'not an address',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://user:pass@example.com/',
    'https://user@example.com/',
    'https://:pass@example.com/',
    'https://',
  ])('is not read from a text such as %s', (text) => expect(targetOf(text)).toBeUndefined())

  it.each([
    'http://127.0.0.1/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://localhost/',
    'https://LOCALHOST/',
    'https://169.254.169.254/latest/meta-data/',
    // Public, but without TLS.
    'http://1.1.1.1/',
  ])('is refused before anything is sent: %s', async (text) => {
    const url = targetOf(text)
    if (!url) throw new Error('is a target')
    expect(await isTarget(url, nowhere)).toBe(false)
    const sent = post({
      url,
      headers: {},
      body: '{}',
      placeOf: nowhere,
      ending: new AbortController().signal,
    })
    expect(postFaultOf(await sent.catch((error: unknown) => error))).toBe('address')
  })

  it.each([
    ['public, with TLS', 'https://1.1.1.1/', nowhere],
    ['in a network that the settings name, without TLS', 'http://127.0.0.1/', here],
    ['a name of such a network', 'http://localhost/', here],
  ])('is taken: %s', async (_name, url, placeOf) => {
    expect(await isTarget(new URL(url), placeOf)).toBe(true)
  })

  it('of a name that nobody has is refused', async () => {
    expect(await isTarget(new URL('https://kerfwise.invalid/'), here)).toBe(false)
  })

  it('gives its connection the addresses that were checked, one or all as it asks', async () => {
    const found = (all: boolean) =>
      new Promise<unknown[]>((resolve) => {
        checkedLookup(new URL('https://localhost/'), here)('localhost', { all }, (...given) => resolve(given))
      })
    const [fault, address, family] = await found(false)
    expect([fault, address]).toEqual([null, family === 6 ? '::1' : '127.0.0.1'])
    expect(await found(true)).toEqual([null, expect.arrayContaining([{ address, family }])])
  })

  it('is checked by the address of the actual connection', async () => {
    const url = new URL('https://localhost/')
    const answered = (all: boolean) =>
      new Promise((resolve) => {
        checkedLookup(url, nowhere)('localhost', { all }, (fault) => resolve(fault?.name))
      })
    expect(await answered(true)).toBe('AddressRefused')
    expect(await answered(false)).toBe('AddressRefused')
  })

  it('loses its fragment, and keeps path and query', () => {
    expect(targetOf(' https://Example.com/a?b=c#d')?.href).toBe('https://example.com/a?b=c')
  })
})

describe('a name', () => {
  const hosts = (text: string) => {
    const file = join(temporaryFolder(), 'hosts')
    writeFileSync(file, text)
    return file
  }

  it('is read in the file of names first, and then asked of the name server', async () => {
    const { server, asked } = await nameServer(() => ['192.0.2.7', '192.0.2.8'])
    const file = hosts('# names\n  10.0.0.1 Inside.Example other # and a remark\nfd00::1\tinside.example\n')
    const names = namesOf({ servers: [server], hosts: file })
    expect(await names('inside.example')).toEqual([
      { address: '10.0.0.1', family: 4 },
      { address: 'fd00::1', family: 6 },
    ])
    expect(asked).toEqual([])
    expect(await names('outside.example')).toEqual([
      { address: '192.0.2.7', family: 4 },
      { address: '192.0.2.8', family: 4 },
    ])
  })

  it.each(['localhost', 'LocalHost', 'a.localhost'])('%s is this machine without any file', async (name) => {
    const { server, asked } = await nameServer(() => ['1.1.1.1'])
    const names = namesOf({ servers: [server], hosts: hosts('') })
    expect([await names(name), asked]).toEqual([[{ address: '127.0.0.1', family: 4 }], []])
  })

  it('that nobody has, or that has no address, is told by its code', async () => {
    const { server } = await nameServer((name) => (name === 'empty.example' ? [] : 'nobody'))
    const names = namesOf({ servers: [server], hosts: hosts('') })
    for (const name of ['empty.example', 'nobody.example']) {
      await expect(names(name)).rejects.toMatchObject({ code: 'ENOTFOUND' })
    }
  })

  it('has the addresses of both kinds', async () => {
    const { server } = await nameServer(() => ['192.0.2.7', '2001:db8::7'])
    const names = namesOf({ servers: [server], hosts: hosts('') })
    expect(await names('both.example')).toEqual([
      { address: '192.0.2.7', family: 4 },
      { address: '2001:db8::7', family: 6 },
    ])
  })

  it('is asked for again where the first answer is lost', async () => {
    const lost = new Set<string>()
    const { server } = await nameServer((name, type) => {
      const first = !lost.has(`${name} ${type}`)
      lost.add(`${name} ${type}`)
      return first ? 'silence' : ['192.0.2.7']
    })
    const names = namesOf({ servers: [server], hosts: hosts('') })
    expect(await names('lossy.example')).toEqual([{ address: '192.0.2.7', family: 4 }])
  })

  it.each(['otherwise', 'garbage', 'short'] as const)(
    'is nobody’s where the server lies: %s',
    async (lie) => {
      const { server } = await nameServer(() => lie)
      const names = namesOf({ servers: [server], hosts: hosts(''), mostMs: 1_000 })
      await expect(names('lied.example')).rejects.toMatchObject({ code: 'ENOTFOUND' })
    },
  )

  it('whose server is silent is given up in time, and delays no other name', async () => {
    const { server } = await nameServer((name) => (name.startsWith('slow') ? 'silence' : ['192.0.2.7']))
    const names = namesOf({ servers: [server], hosts: hosts(''), mostMs: 1_000 })
    const ended: string[] = []
    const asking = [...Array.from({ length: 20 }, (_, index) => `slow${index}.example`), 'quick.example']
    await Promise.allSettled(asking.map((name) => names(name).finally(() => ended.push(name))))
    expect(ended[0]).toBe('quick.example')
    await expect(names('slow.example')).rejects.toMatchObject({ code: 'ENOTFOUND' })
  })

  it('is refused for any one bad address among good ones, however they are ordered', async () => {
    for (const addresses of [
      ['1.1.1.1', '10.0.0.1'],
      ['10.0.0.1', '1.1.1.1'],
    ]) {
      const { server } = await nameServer(() => addresses)
      const names = namesOf({ servers: [server], hosts: hosts('') })
      const url = new URL('https://two.example/')
      expect(await isTarget(url, nowhere, names)).toBe(false)
      const { signal: ending } = new AbortController()
      const sent = post({ url, headers: {}, body: '{}', placeOf: nowhere, ending, names })
      expect(postFaultOf(await sent.catch((error: unknown) => error))).toBe('address')
    }
  })

  it('that leads elsewhere when it is asked again is refused by the connection', async () => {
    let turn = 0
    const { server } = await nameServer(() => [turn++ < 2 ? '1.1.1.1' : '127.0.0.1'])
    const names = namesOf({ servers: [server], hosts: hosts('') })
    const url = new URL('https://rebinds.example/')
    expect(await isTarget(url, nowhere, names)).toBe(true)
    const { signal: ending } = new AbortController()
    const sent = post({ url, headers: {}, body: '{}', placeOf: nowhere, ending, names })
    expect(postFaultOf(await sent.catch((error: unknown) => error))).toBe('address')
  })
})

describe('the turns of what goes out', () => {
  const { signal: gone } = new AbortController()

  it('are 24, of which one stays for others; a person has twenty waiting at most', async () => {
    const turns = createOutgoing()
    const { promise: end, resolve } = Promise.withResolvers<{ value: null }>()
    const begun: string[] = []
    const send = (person: string) =>
      turns.run({
        ...outgoingWork(person, gone),
        begin: () => {
          begun.push(person)
          return end
        },
      })
    const sent = Array.from({ length: 43 }, () => send('ann'))
    await expect(send('ann')).rejects.toMatchObject({ key: 'tooManyRuns' })
    sent.push(send('bob'))
    expect(begun).toEqual([...Array(23).fill('ann'), 'bob'])
    expect(turns.figures().waiting).toEqual({ short: 20, long: 0 })
    resolve({ value: null })
    await Promise.all(sent)
  })
})

describe('a post', () => {
  const { signal: ending } = new AbortController()
  const sending = (address: string, timeoutMs = 5_000) =>
    post({ url: new URL(address), headers: {}, body: '{"a":1}', placeOf: here, ending, timeoutMs })

  it('goes by TLS to a host with a right certificate, and to no other', async () => {
    const file = (name: string) => readFileSync(new URL(`support/${name}`, import.meta.url), 'utf8')
    const [cert, key] = [file('localhost.pem'), file('localhost.key.pem')]
    const server = createTlsServer({ cert, key }, (_request, response) => void response.end('x'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const faultOf = (address: string) => sending(address).then(String, (error: unknown) => postFaultOf(error))
    expect(await faultOf(`https://localhost:${port}/`)).toBe('certificate')
    const usual = getCACertificates('default')
    onTestFinished(() => setDefaultCACertificates(usual))
    setDefaultCACertificates([...usual, cert])
    expect(await faultOf(`https://localhost:${port}/`)).toBe('200')
    expect(await faultOf(`https://127.0.0.1:${port}/`)).toBe('certificate')
  })

  it('follows no redirect', async () => {
    let calls = 0
    const url = await served((_request, response) => {
      calls += 1
      response.writeHead(307, { location: '/again' }).end()
    })
    expect(await sending(url)).toBe(307)
    expect(calls).toBe(1)
  })

  it('reads only the beginning of an endless answer', async () => {
    // More than all buffers between the two sides hold.
    const most = 50_000_000
    let sent = 0
    const url = await served((_request, response) => {
      response.writeHead(200)
      const more = () => {
        while (sent < most && response.write('x'.repeat(10_000))) sent += 10_000
        if (sent < most) response.once('drain', more)
        else response.end()
      }
      more()
    })
    // Not ended by its time before all of it would have come.
    expect(await sending(url, 60_000)).toBe(200)
    expect(sent).toBeLessThan(most)
  })

  it('reads a short answer to its end, so that the other side sees no broken connection', async () => {
    const ends: boolean[] = []
    const url = await served((_request, response) => {
      response.once('close', () => ends.push(response.writableFinished))
      response.writeHead(200).write('x'.repeat(4_096))
      setTimeout(() => response.end(), 20)
    })
    expect(await sending(url)).toBe(200)
    await expect.poll(() => ends).toEqual([true])
  })

  it('does not wait for the end of an answer once its status is known', async () => {
    const url = await served((_request, response) => void response.writeHead(202).write('x'))
    // The status arrives long before this time is up.
    expect(await sending(url, 2_000)).toBe(202)
  })

  it('gives up on a server that does not answer', async () => {
    const url = await served(() => undefined)
    expect(postFaultOf(await sending(url, 50).catch((error: unknown) => error))).toBe('timeout')
  })

  it.each([
    ['a port that nobody listens at', 'http://127.0.0.1:1/', 'connection'],
    ['a name that nobody has', 'https://kerfwise.invalid/', 'name'],
  ])('tells why it has no answer: %s', async (_name, url, fault) => {
    expect(postFaultOf(await sending(url).catch((error: unknown) => error))).toBe(fault)
  })

  it.each([
    ['nothing at all', undefined, 'connection'],
    ['no fault of a connection', 'odd', 'connection'],
    ['a refused address', new AddressRefused(), 'address'],
    ['a time that is over', new DOMException('over', 'TimeoutError'), 'timeout'],
    ['an error of its own', new Error('odd'), 'connection'],
    ...[
      ['ENOTFOUND', 'name'],
      ['EAI_AGAIN', 'name'],
      ['ENODATA', 'name'],
      ['CERT_HAS_EXPIRED', 'certificate'],
      ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
      ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
      ['ECONNRESET', 'connection'],
    ].map(([code = '', fault = '']) => [code, Object.assign(new Error('raw'), { code }), fault] as const),
  ] as const)('calls %s by its kind', (_name, error, fault) => expect(postFaultOf(error)).toBe(fault))

  it('ends with the process that sends it', async () => {
    const url = await served(() => undefined)
    const own = new AbortController()
    const sent = post({ url: new URL(url), headers: {}, body: '', placeOf: here, ending: own.signal })
    own.abort(new Error('the server stops'))
    await expect(sent).rejects.toThrow('the server stops')
  })

  it.each([
    ['who answers no HTTP', 'http', 'connection'],
    ['who speaks no TLS', 'https', 'certificate'],
  ])('tells why it has no answer: %s', async (_name, scheme, fault) => {
    const server = createServer((socket) => socket.end('what?\r\n\r\n')).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    expect(
      postFaultOf(await sending(`${scheme}://127.0.0.1:${port}/`).catch((error: unknown) => error)),
    ).toBe(fault)
  })
})
