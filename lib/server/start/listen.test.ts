import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from './free-port.mjs'
import { stopGracefully } from '../graceful-stop'
import { listen, listenOnCopies, socketOfSystemd } from './listen.mjs'

it('takes the socket that is meant for this process', () => {
  expect(socketOfSystemd({ LISTEN_PID: '7', LISTEN_FDS: '1' }, 7)).toEqual({ fd: 3 })
  expect(socketOfSystemd({ LISTEN_PID: '7', LISTEN_FDS: '1' }, 8)).toBeUndefined()
  expect(socketOfSystemd({}, 7)).toBeUndefined()
  expect(() => socketOfSystemd({ LISTEN_PID: '7', LISTEN_FDS: '2' }, 7)).toThrow('one ListenStream')
})

const moduleOf = (file: string) => JSON.stringify(pathToFileURL(path.join(__dirname, file)).href)

it('says what to do about a taken port', async () => {
  const [first, second] = [http.createServer(), http.createServer()]
  const port = await listen(first, { port: 0, host: '127.0.0.1' })
  await expect(listen(second, { port, host: '127.0.0.1' })).rejects.toThrow(`PORT=${port + 1}`)
  await stopGracefully(first, { delayMs: 0 })
})

it('refuses a socket that listens on another port', async () => {
  const holder = http.createServer()
  const port = await listen(holder, { port: 0, host: '127.0.0.1' })
  const { _handle } = holder as unknown as { _handle: { fd: number } } // Node's own, not in its types
  const script = `
    import http from 'node:http'
    import { listen } from ${moduleOf('listen.mjs')}
    listen(http.createServer(), { port: 4000, socket: { fd: 3 } }).catch(({ message }) => process.exit(console.log(message)))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit', _handle.fd],
  })
  await stopGracefully(holder, { delayMs: 0, quietMs: 0 })
  expect(String(stdout)).toBe(`PORT is 4000, but the socket unit listens on ${port}. Both must name one port.\n`)
})

const WAITING = 16
/** Connects so many times, and ends when all wait to be accepted. */
const CONNECT = `
let open = 0
for (let one = 0; one < ${WAITING}; one += 1)
  require('node:net').connect(Number(process.argv[1]), '127.0.0.1', () => ++open === ${WAITING} && process.exit())
`

it('REL-06 accepts many waiting connections in one turn of the event loop, and none after the stop', async () => {
  const agent = new http.Agent({ keepAlive: true })
  const server = http.createServer((_, response) => response.end('served'))
  const port = await listen(server, { port: 0, host: '127.0.0.1' })
  const copies = await listenOnCopies(server, { highWaterMark: 1_000 })
  let turn = 0
  const turns: number[] = []
  let all: () => void
  const allAccepted = new Promise<void>((resolve) => (all = resolve))
  server.on('connection', () => {
    if (turns.push(turn) === WAITING) all()
  })
  // This thread stands still while the connections are made, as during the render of a page.
  expect(spawnSync(process.execPath, ['-e', CONNECT, String(port)]).status).toBe(0)
  let next = setImmediate(function count() {
    turn += 1
    next = setImmediate(count)
  })
  await allAccepted
  clearImmediate(next)
  expect(Number(turns.at(-1)) - Number(turns[0])).toBeLessThan(WAITING / 4)
  await expect(Promise.all(Array.from({ length: WAITING }, () => ask(port, agent)))).resolves.toEqual(Array(WAITING).fill('served'))
  agent.destroy()
  await stopGracefully(server, { delayMs: 0, copies, quietMs: 0 })
  await expect(ask(port, new http.Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

const RESTARTS = 3
/** Answers with its process id, and stops as the shop does. */
const SERVER = `
import http from 'node:http'
import { socketOfSystemd } from ${moduleOf('listen.mjs')}
import { stopGracefully } from ${moduleOf('../graceful-stop.ts')}
let isStopping = false
const server = http.createServer((request, response) => {
  if (isStopping) response.setHeader('Connection', 'close')
  setTimeout(() => response.end(String(process.pid)), 5)
})
server.listen(socketOfSystemd())
process.on('SIGTERM', () => {
  isStopping = true
  stopGracefully(server, { delayMs: 0, quietMs: 50 }).then(() => process.exit())
})
`

const ask = (port: number, agent: http.Agent) =>
  new Promise<string>((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, agent }, (answer) => {
        let body = ''
        answer.on('data', (part) => (body += String(part)))
        answer.on('end', () => resolve(body))
        answer.on('error', reject)
      })
      .on('error', reject)
  })

// systemd's own program for tries without systemd. The shell keeps the socket and starts the server again and again, as systemd does.
if (spawnSync('systemd-socket-activate', ['--version']).status === 0) {
  it('REL-05 loses no request while the server is replaced, without a proxy', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'socket-'))
    const file = path.join(folder, 'server.mjs')
    writeFileSync(file, SERVER)
    const port = await freePort()
    const again = `while true; do (LISTEN_PID=$BASHPID exec '${process.execPath}' --import tsx '${file}'); done`
    const keeper = spawn('systemd-socket-activate', ['-l', `127.0.0.1:${port}`, 'bash', '-c', again], { detached: true })
    try {
      await new Promise<void>((resolve) => keeper.stderr.once('data', () => resolve()))
      const agent = new http.Agent({ keepAlive: true, maxSockets: 8 })
      const seen = new Set<string>()
      const lost: unknown[] = []
      const shopper = async () => {
        while (seen.size <= RESTARTS && lost.length === 0) {
          const pid = await ask(port, agent).catch((error: unknown) => void lost.push(error))
          if (pid === undefined || seen.has(pid)) continue
          seen.add(pid)
          if (seen.size <= RESTARTS) process.kill(Number(pid), 'SIGTERM')
        }
      }
      await Promise.all(Array.from({ length: 8 }, shopper))
      agent.destroy()
      expect(lost).toEqual([])
      expect(seen.size).toBe(RESTARTS + 1)
    } finally {
      // The shell and the server that it started.
      if (keeper.pid !== undefined) process.kill(-keeper.pid, 'SIGKILL')
      rmSync(folder, { recursive: true })
    }
  })
}
