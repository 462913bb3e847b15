import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort, socketOfSystemd } from './free-port.mjs'

it('takes the socket that is meant for this process', () => {
  expect(socketOfSystemd({ LISTEN_PID: '7', LISTEN_FDS: '1' }, 7)).toEqual({ fd: 3 })
  expect(socketOfSystemd({ LISTEN_PID: '7', LISTEN_FDS: '1' }, 8)).toBeUndefined()
  expect(socketOfSystemd({}, 7)).toBeUndefined()
  expect(() => socketOfSystemd({ LISTEN_PID: '7', LISTEN_FDS: '2' }, 7)).toThrow('one ListenStream')
})

const RESTARTS = 3
const moduleOf = (file: string) => JSON.stringify(pathToFileURL(path.join(__dirname, file)).href)
/** Answers with its process id, and stops as the shop does. */
const SERVER = `
import http from 'node:http'
import { socketOfSystemd } from ${moduleOf('free-port.mjs')}
import { stopGracefully } from ${moduleOf('../graceful-stop.mjs')}
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
    const again = `while true; do (LISTEN_PID=$BASHPID exec '${process.execPath}' '${file}'); done`
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
