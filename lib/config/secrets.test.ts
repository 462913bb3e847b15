import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { storedSecret } from './env'

let folder: string
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'mewa-secret-'))))
afterEach(() => rmSync(folder, { recursive: true }))

describe('the secret that signs cookies', () => {
  it('AUTH-05 is created once, survives a restart, and is readable by its owner only', () => {
    const secret = storedSecret(path.join(folder, 'data'))
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(storedSecret(path.join(folder, 'data'))).toBe(secret)
    expect(readdirSync(path.join(folder, 'data'))).toEqual(['cookie-secret'])
    expect(statSync(path.join(folder, 'data', 'cookie-secret')).mode & 0o777).toBe(0o600)
    expect(readFileSync(path.join(folder, 'data', 'cookie-secret'), 'utf8')).toBe(secret)
  })

  it('AUTH-05 is random, with a warning, if it cannot be written', () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue()
    const file = path.join(folder, 'a-file')
    writeFileSync(file, '')
    const [one, other] = [storedSecret(file), storedSecret(file)]
    expect(one).toMatch(/^[0-9a-f]{64}$/)
    expect(one).not.toBe(other)
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('cannot be kept'))
    warn.mockRestore()
  })
})
