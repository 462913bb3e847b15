import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mewa-shop-test-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function start(script: string, environment: Record<string, string>) {
  const program = spawn(process.execPath, [script], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', V2_API_URL: '', ...environment },
  })
  let said = ''
  program.stderr.on('data', (chunk) => (said += String(chunk)))
  await once(program, 'exit')
  return { code: program.exitCode, said: said.trim() }
}

describe('a start that cannot succeed fails before the slow work', () => {
  it.each(['', '127.0.0.1'])('a taken port (on %p)', async (host) => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen({ port: 0, ...(host ? { host } : {}) }, resolve))
    const { port } = other.address() as AddressInfo // a TCP server's address
    const { code, said } = await start('scripts/shop.mjs', { PORT: String(port) })
    expect({ code, said }).toEqual({
      code: 1,
      said: `Port ${port} is taken by another program. Choose another with PORT, for example: PORT=${port + 1} npm run shop`,
    })
    await new Promise((resolve) => other.close(resolve))
  })

  it.each(['abc', '0', '70000', '3000.5'])('PORT=%s', async (value) => {
    const { code, said } = await start('scripts/shop.mjs', { PORT: value })
    expect({ code, said }).toEqual({ code: 1, said: `PORT must be a whole number from 1 to 65535, not "${value}".` })
  })

  it('npm start without a database or a remote server', async () => {
    const { code, said } = await start('scripts/start.mjs', {})
    expect(code).toBe(1)
    expect(said).toContain('npm start needs a database (DATABASE_URL) or a remote v2 server (V2_API_URL).')
  })
})
