import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { until } from '@/lib/testing/until'
import { processIdentity } from './lock.mjs'
import { SERVER_FLAGS } from './server-process.mjs'

const folder = mkdtempSync(path.join(os.tmpdir(), 'mewa-server-process-'))
afterAll(() => rmSync(folder, { recursive: true }))

const helper = JSON.stringify(pathToFileURL(path.join(__dirname, 'server-process.mjs')).href)
const program = path.join(folder, 'program.mjs')
writeFileSync(
  program,
  `import { asServer, stopWithParent } from ${helper}
import { fileURLToPath } from 'node:url'
await asServer(fileURLToPath(import.meta.url), async () => {
  stopWithParent()
  const timer = setInterval(() => {}, 1_000)
  process.on('SIGTERM', () => { console.log('stopped'); clearInterval(timer); process.exitCode = 7; process.channel?.unref() })
  const { execArgv, pid, env } = process
  console.log(JSON.stringify({ execArgv, pid, arenas: env.MALLOC_ARENA_MAX, parameters: process.argv.slice(2) }))
})
`,
)

async function start(parameters: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const { MALLOC_ARENA_MAX: _, ...inherited } = process.env
  const child = spawn(process.execPath, parameters, { env: { ...inherited, ...variables }, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  const lines: string[] = []
  const output = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  await once(output, 'line')
  const server = JSON.parse(lines[0] ?? '') as { execArgv: string[]; pid: number; arenas: string; parameters: string[] } // printed above
  return { child, server, ended, lines }
}

describe('the process of a server', () => {
  it('gets its flags and variables from its parent, with the parameters, and passes on its exit code', async () => {
    const { child, server, ended, lines } = await start([program, 'one'])
    expect(server).toEqual({ execArgv: SERVER_FLAGS, pid: server.pid, arenas: '2', parameters: ['one'] })
    expect(server.pid).not.toBe(child.pid)
    child.kill('SIGTERM')
    expect(await ended).toEqual([7, null])
    expect(lines.at(-1)).toBe('stopped')
  })

  it('keeps the flags and variables of the operator', async () => {
    const { child, server, ended } = await start(['--max-old-space-size=512', program], { MALLOC_ARENA_MAX: '4' })
    expect(server).toMatchObject({ execArgv: [...SERVER_FLAGS, '--max-old-space-size=512'], arenas: '4' })
    child.kill('SIGTERM')
    await ended
  })

  it('is the first process if that one has the flags, as in a container', async () => {
    const { child, server, ended } = await start([...SERVER_FLAGS, program])
    expect(server.pid).toBe(child.pid)
    child.kill('SIGTERM')
    expect(await ended).toEqual([7, null])
  })

  it('stops gracefully when its parent is killed', async () => {
    const { child, server, ended, lines } = await start([program])
    child.kill('SIGKILL')
    await ended
    expect(lines.at(-1)).toBe('stopped')
    await until(() => processIdentity(server.pid) === null)
  })
})
