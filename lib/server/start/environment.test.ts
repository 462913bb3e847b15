import { execFileSync } from 'node:child_process'

/** In a process of its own: it reads and sets the environment. */
function readEnvironment(isDemo: boolean, HOST: string): unknown {
  const program = `import { readEnvironment } from './lib/server/start/environment.mjs'
    console.log(JSON.stringify({ ...readEnvironment({ isDemo: ${isDemo} }), HOST: process.env.HOST }))`
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { env: { ...process.env, HOST } })
  return JSON.parse(printed.toString())
}

describe('the address that a command listens on', () => {
  it.each([
    { isDemo: true, given: '', host: '127.0.0.1', isLocalOnly: true },
    { isDemo: true, given: '0.0.0.0', host: '0.0.0.0', isLocalOnly: false },
    { isDemo: false, given: '', host: '', isLocalOnly: false },
    { isDemo: false, given: '192.168.1.5', host: '192.168.1.5', isLocalOnly: false },
  ])('is "$host" for HOST="$given" when the demo is $isDemo', ({ isDemo, given, host, isLocalOnly }) => {
    expect(readEnvironment(isDemo, given)).toMatchObject({ host, isLocalOnly, HOST: host })
  })
})
