import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const MODULE = pathToFileURL(path.join(process.cwd(), 'lib/observability/log.ts')).href
/** Throws stray errors when it is told to, and reports how many it has caught. */
const PROGRAM = `
  import { keepAliveAfterStrayErrors } from ${JSON.stringify(MODULE)}
  let errors = 0
  process.on('uncaughtException', () => (errors += 1))
  keepAliveAfterStrayErrors()
  process.on('message', () => {
    process.stdout.write('A line of the log.')
    setImmediate(() => { throw new Error('forgotten') })
    let turns = 0
    const wait = () => (++turns < 500 ? setImmediate(wait) : process.send(errors))
    wait()
  })
  process.send('ready')
`

async function stumble({ isHeard }: { isHeard: boolean }): Promise<unknown> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  try {
    await once(child, 'message')
    // stdio makes them pipes; the types of spawn do not express that for four streams.
    const log = [child.stdout, child.stderr]
    if (isHeard) for (const stream of log) stream?.resume()
    else for (const stream of log) stream?.destroy()
    child.send('stumble')
    const said: unknown[] = await once(child, 'message')
    return said[0]
  } finally {
    child.kill('SIGKILL')
  }
}

describe('the shop', () => {
  it('REL-03 keeps running after an error outside of any request', async () => {
    expect(await stumble({ isHeard: true })).toBe(1)
  })

  it('REL-03 keeps running when its log has lost its reader, without an endless loop of errors', async () => {
    expect(await stumble({ isHeard: false })).toBe(1)
  })
})
