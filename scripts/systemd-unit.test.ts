import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { FINISH_MS } from '@/lib/server/graceful-stop'
import { SERVER_FLAGS, serverProcess } from '@/lib/server/start/server-process.mjs'

const root = path.join(__dirname, '..')
const file = path.join(root, 'deploy/shop.service')
const unit = readFileSync(file, 'utf8')
const valueOf = (name: string): string | undefined => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }

describe('the systemd unit', () => {
  it('starts the server as npm start does, in one process', () => {
    const [program, ...parameters] = scripts.start.split(' ')
    expect(valueOf('ExecStart')).toBe(['/usr/bin/env', program, ...SERVER_FLAGS, ...parameters].join(' '))
    expect(valueOf('Environment')).toContain(`MALLOC_ARENA_MAX=${serverProcess().env.MALLOC_ARENA_MAX}`)
  })

  it('gives the server longer to stop than it takes at most, with a delay of 20 s', () => {
    expect(Number(valueOf('TimeoutStopSec')) * 1_000).toBeGreaterThan(FINISH_MS + 20_000)
  })
})

// Only where systemd is installed can its own programs judge.
if (spawnSync('systemd-analyze', ['--version']).status === 0) {
  describe('systemd', () => {
    it('knows all settings of the units', () => {
      // A wrong value is a warning, with the exit code 0. Node may be elsewhere on the machine of the test.
      const { stderr } = spawnSync('systemd-analyze', ['verify', file, path.join(root, 'deploy/shop.socket')], { encoding: 'utf8' })
      expect(stderr.split('\n').filter((line) => line !== '' && !line.includes('is not executable'))).toEqual([])
    })

    it('finds that the server has few rights', () => {
      const { status } = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', '--no-pager', file])
      expect(status).toBe(0)
    })
  })
}
