import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startPlainBalancer } from '../src/plainBalancer.ts'

async function listening(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

async function nobody(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A server that answers its name, the caller's address as it got it, and the body. */
const echo = (name: string) =>
  listening(async (question, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of question) chunks.push(chunk)
    const from = question.headers['x-forwarded-for']
    answer.end(`${name} ${from} ${Buffer.concat(chunks)}`)
  })

async function balanced(upstreams: Parameters<typeof startPlainBalancer>[1]) {
  const port = await nobody()
  const balancer = await startPlainBalancer(port, upstreams)
  onTestFinished(() => balancer.stop())
  const call = async (path: string, body?: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, body ? { method: 'POST', body } : {})
    return `${answer.status} ${await answer.text()}`
  }
  return { balancer, call }
}

describe('the balancer without nginx', () => {
  it('sends solves to solvers and other calls to web servers, with the address of the caller', async () => {
    const { call } = await balanced({ web: [await echo('web')], solver: [await echo('solver')] })
    expect(await call('/rest/cutoptim/project', 'a')).toBe('200 web 127.0.0.1 a')
    expect(await call('/rest/cutoptim/optimize1d', 'b')).toBe('200 solver 127.0.0.1 b')
    expect(await call('/rest/v1/solve?lines', 'c')).toBe('200 solver 127.0.0.1 c')
    expect(await call('/rest/metrics')).toBe('404 ')
  })

  it('asks the next server, with the whole body, if nobody listens', async () => {
    const [gone, there] = [await nobody(), await echo('there')]
    const { call } = await balanced({ web: [gone, there], solver: [gone] })
    const body = 'x'.repeat(1_000_000)
    expect(await call('/rest/cutoptim/project', body)).toBe(`200 there 127.0.0.1 ${body}`)
    expect(await call('/rest/v1/solve', 'a')).toBe('502 ')
  })

  it('sends nothing to a server that is left out', async () => {
    const [one, two] = [await echo('one'), await echo('two')]
    const { balancer, call } = await balanced({ web: [one, two], solver: [] })
    balancer.leaveOut([one])
    expect(await call('/')).toBe('200 two 127.0.0.1 ')
    balancer.leaveOut([two])
    expect(await call('/')).toBe('200 one 127.0.0.1 ')
  })

  it('passes an answer on while it arrives, and cuts it off where the server does', async () => {
    const web = await listening((_question, answer) => {
      answer.writeHead(200, { 'content-type': 'text/plain' })
      answer.write('first')
      setImmediate(() => answer.destroy())
    })
    const { call } = await balanced({ web: [web], solver: [] })
    await expect(call('/')).rejects.toThrow()
  })
})
