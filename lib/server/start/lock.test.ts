import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { until } from '@/lib/testing/until'
import { findLock, processIdentity } from './lock.mjs'

/** A server that locks the data for its parent as well, and a parent that starts one when it reads a line. */
const SERVER = `
  import { acquireLock, describeLock, lockForParent, releaseLock } from './lib/server/start/lock.mjs'
  lockForParent()
  const isNew = acquireLock(process.argv[1])
  if (isNew) describeLock(process.argv[1], { port: 4321 })
  process.once('SIGTERM', () => (releaseLock(process.argv[1]), process.exit(0)))
  console.log(JSON.stringify({ pid: process.pid, isNew }))
  setInterval(() => {}, 60_000)
`
/** Another start: prints why it cannot lock the data, or locks it for a moment. */
const OTHER = `
  import { acquireLock, releaseLock } from './lib/server/start/lock.mjs'
  try {
    acquireLock(process.argv[1])
    releaseLock(process.argv[1])
    console.log('locked it')
  } catch (error) {
    console.log(error.message)
  }
`
const PARENT = `
  import { spawn } from 'node:child_process'
  const parameters = ['--input-type=module', '-e', process.argv[1], process.argv[2]]
  process.stdin.on('data', () => spawn(process.execPath, parameters, { stdio: ['ignore', 'inherit', 'inherit'] }))
`

let folder: string
let data: string
let parent: ChildProcess
/** Started by the parent, which may be gone. */
const servers: number[] = []

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mewa-lock-test-'))
  data = path.join(folder, 'postgres')
  parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT, SERVER, data], { stdio: ['pipe', 'pipe', 'inherit'] })
})
afterEach(() => {
  parent.kill('SIGKILL')
  for (const pid of servers) if (processIdentity(pid) !== null) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

async function startServer() {
  const firstLine = once(createInterface({ input: parent.stdout as NonNullable<typeof parent.stdout> }), 'line') as Promise<[string]> // piped above
  parent.stdin?.write('\n')
  const server = JSON.parse((await firstLine)[0]) as { pid: number; isNew: boolean }
  servers.push(server.pid)
  return server
}

const otherStart = () => execFileSync(process.execPath, ['--input-type=module', '-e', OTHER, data], { encoding: 'utf8' })

async function kill(pid: number, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') {
  process.kill(pid, signal)
  await until(() => processIdentity(pid) === null)
}

describe('the lock of a server that its parent starts again', () => {
  it('REL-02 stays with the parent while no server runs, and names the parent', async () => {
    const first = await startServer()
    expect(first.isNew).toBe(true)
    await kill(first.pid)
    expect(otherStart()).toContain(`in use by process ${parent.pid}.`)
    const second = await startServer()
    expect(second.isNew).toBe(false)
    expect(findLock(data)).toMatchObject({ pid: parent.pid, server: { pid: second.pid }, port: 4321 })
  })

  it('stays with the server while it closes after its parent was killed', async () => {
    const { pid } = await startServer()
    parent.kill('SIGKILL')
    await once(parent, 'exit')
    expect(otherStart()).toContain('in use by process')
    await kill(pid)
    expect(otherStart()).toBe('locked it\n')
  })

  it('is released by the server that closes', async () => {
    const { pid } = await startServer()
    await kill(pid, 'SIGTERM')
    expect(existsSync(`${data}-holder.json`)).toBe(false)
  })
})
