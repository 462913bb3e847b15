import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { readTrustedProxies } from '@/lib/config/trusted-proxies'
import { settleForwarded } from '@/lib/http/client-address'
import { freePort } from '@/lib/server/start/free-port.mjs'
import { openHttpServer, type HttpServer } from '@/lib/testing/http-server'
import { until } from '@/lib/testing/until'
import { findPrograms, hasPrograms } from './instances/programs.mjs'
import { nginxParameters, nginxSettings } from './instances/settings.mjs'

type Setting = { folder: string; port: number; upstreams: readonly [number, number] }
type Command = { parameters: string[]; env?: Record<string, string> }

/** How each program is started with its file of deploy/. */
const PROXIES: Readonly<Record<string, (setting: Setting) => Command>> = {
  nginx: (setting) => {
    const file = path.join(setting.folder, 'nginx.conf')
    writeFileSync(file, nginxSettings({ ...setting, host: '127.0.0.1' }))
    return { parameters: nginxParameters(file) }
  },
  caddy: ({ folder, port, upstreams }) => ({
    parameters: ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'],
    env: {
      SHOP_ADDRESS: `http://127.0.0.1:${port}`,
      SHOP_INSTANCES: upstreams.map((upstream) => `127.0.0.1:${upstream}`).join(' '),
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  }),
}

/** The most that the shop's server accepts: a photo of 5 MB and its form (lib/server/request-limits.ts). */
const LARGEST_BODY = Buffer.alloc(6 * 1024 * 1024, 'photo')
/** More than either proxy needs to reach both instances in turn. */
const ROUNDS = 12

/** An instance of the shop, as far as a proxy knows one. It tells what it has received as the shop would see it. */
class Instance {
  isReady = true
  private server: HttpServer | undefined

  private constructor(
    readonly name: string,
    readonly port: number,
  ) {}

  static async open(name: string): Promise<Instance> {
    const instance = new Instance(name, await freePort())
    await instance.start()
    return instance
  }

  async start(): Promise<void> {
    this.server = await openHttpServer((request, response) => this.answer(request, response), { port: this.port })
  }

  async stop(): Promise<void> {
    await this.server?.close()
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    let bytes = 0
    request.on('data', (chunk: Buffer) => (bytes += chunk.length))
    request.on('end', () => this.end(request, response, bytes))
    // A body that the proxy does not finish gets no answer.
    request.on('error', () => response.destroy())
  }

  private end(request: IncomingMessage, response: ServerResponse, bytes: number): void {
    if (request.url === '/readyz') return void response.writeHead(this.isReady ? 200 : 503).end()
    settleForwarded(request, readTrustedProxies('1'))
    if (request.url === '/busy') return void response.writeHead(503, { 'Retry-After': '7' }).end('busy')
    response.end(JSON.stringify({ name: this.name, method: request.method, headers: request.headers, bytes }))
  }
}

type Received = { name: string; method: string; headers: IncomingHttpHeaders; bytes: number }

describe.each(Object.entries(PROXIES))('%s with its file of deploy/', (program, commandOf) => {
  if (!hasPrograms([program])) {
    it(`IS NOT TRIED on this machine, because ${program} is not installed`, () => {
      // Where changes are accepted it has to be.
      expect(process.env.CI).toBeUndefined()
    })
    return
  }

  let instances: [Instance, Instance]
  let port: number
  let stop: () => Promise<void>

  beforeAll(async () => {
    instances = [await Instance.open('first'), await Instance.open('second')]
    port = await freePort()
    const folder = mkdtempSync(path.join(os.tmpdir(), 'mewa-proxy-'))
    // As root, nginx writes long bodies there under another account.
    chmodSync(folder, 0o755)
    const { parameters, env } = commandOf({ folder, port, upstreams: [instances[0].port, instances[1].port] })
    const child = spawn(String(findPrograms([program])[program]), parameters, { env: { ...process.env, ...env }, stdio: 'ignore' })
    const ended = once(child, 'exit')
    stop = async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    }
    await until(() =>
      ask('/')
        .then(({ status }) => status === 200)
        .catch(() => false),
    )
  })
  afterAll(async () => {
    await stop()
    for (const instance of instances) await instance.stop()
  })

  const ask = (target: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${target}`, init)
  // Parse boundary: written by Instance.
  const receive = async (init: RequestInit = {}) => (await (await ask('/', init)).json()) as Received
  const namesOf = async (init: RequestInit = {}) => {
    const names = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) names.add((await receive(init)).name)
    return [...names].sort()
  }

  it('REL-07 tells the shop the address, host and protocol of the client, and nothing that the client has invented', async () => {
    const forged = { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'evil.example' }
    const { headers } = await receive({ headers: forged })
    expect(headers).toMatchObject({
      host: `127.0.0.1:${port}`,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': `127.0.0.1:${port}`,
      'x-forwarded-proto': 'http',
    })
  })

  it('uses both instances, and passes over one that does not answer, for calls as well', async () => {
    expect(await namesOf()).toEqual(['first', 'second'])
    await instances[0].stop()
    expect(await namesOf()).toEqual(['second'])
    expect(await namesOf({ method: 'POST' })).toEqual(['second'])
    const call = { method: 'POST', body: 'order' }
    // Caddy of Debian 12 needs its health check for calls with a body (deploy/Caddyfile).
    if (program === 'caddy') await until(async () => (await ask('/', call)).ok && (await ask('/', call)).ok)
    expect(await namesOf(call)).toEqual(['second'])
    await instances[0].start()
    await until(async () => (await namesOf()).length === 2)
  })

  it('passes on the largest body that the shop accepts', async () => {
    expect(await receive({ method: 'POST', body: LARGEST_BODY })).toMatchObject({ method: 'POST', bytes: LARGEST_BODY.length })
  })

  it('passes on what the shop says when it is busy', async () => {
    const answer = await ask('/busy')
    expect([answer.status, answer.headers.get('Retry-After'), await answer.text()]).toEqual([503, '7', 'busy'])
  })

  if (program === 'caddy') {
    it('sends nothing to an instance that is not ready, and asks all when none is', async () => {
      instances[0].isReady = false
      await until(async () => (await namesOf()).join() === 'second')
      instances[1].isReady = false
      await until(async () => (await namesOf()).length === 2)
      instances[0].isReady = true
      await until(async () => (await namesOf()).join() === 'first')
      instances[1].isReady = true
    })
  }
})
