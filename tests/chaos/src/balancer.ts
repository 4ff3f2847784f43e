import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { nginxProgram } from './programs.ts'

const template = new URL('../../../deploy/nginx.conf', import.meta.url)

export interface Balancer {
  /** Sends new calls to no server of these ports. */
  leaveOut(ports: readonly number[]): void
  stop(): Promise<void>
}

/** Runs nginx by `deploy/nginx.conf`, with the addresses of this machine. */
export async function startBalancer(
  folder: string,
  port: number,
  upstreams: Readonly<Record<string, readonly number[]>>,
): Promise<Balancer> {
  const own = resolve(folder, 'nginx')
  mkdirSync(own, { recursive: true })
  const file = join(own, 'nginx.conf')
  const write = (without: readonly number[]) =>
    writeFileSync(file, configuration(own, port, upstreams, without))
  write([])
  const words = ['-p', own, '-c', file, '-e', join(own, 'error.log')]
  const child = spawn(nginxProgram(), [...words, '-g', 'daemon off;'], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  process.on('exit', () => child.kill('SIGTERM'))
  return {
    leaveOut(ports) {
      write(ports)
      execFileSync(nginxProgram(), [...words, '-s', 'reload'], { stdio: 'inherit' })
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function configuration(
  folder: string,
  port: number,
  upstreams: Readonly<Record<string, readonly number[]>>,
  without: readonly number[],
): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${join(folder, name)};`)
    .join('\n')
  let text = readFileSync(template, 'utf8')
    .replace('http {', `pid ${join(folder, 'pid')};\nhttp {\n${temporary}`)
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('worker_processes auto;', 'worker_processes 1;')
    // All callers of a scenario have one address.
    .replaceAll(/ +limit_(conn|req) .*\n/g, '')
  for (const [role, ports] of Object.entries(upstreams)) {
    const servers = ports.map((own) => {
      const down = without.includes(own) ? ' down' : ''
      return `    server 127.0.0.1:${own} ${role === 'solver' ? 'max_fails=0' : 'max_fails=1 fail_timeout=2s'}${down};\n`
    })
    text = text.replace(new RegExp(`( {4}server ${role}-\\d:3000 .*\\n)+`), servers.join(''))
  }
  return text
}
