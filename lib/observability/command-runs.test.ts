import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readRuns, recordRun } from './command-runs'

const aNumber: unknown = expect.any(Number)
let folder: string
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'runs-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const done = () => Promise.resolve(0)
const refused = () => Promise.resolve(1)

describe('a command of the shopkeeper', () => {
  it('REL-05 leaves its last success and its last failure, whatever ran between', async () => {
    expect(readRuns(folder).size).toBe(0)
    expect(await recordRun(folder, 'backup', done)).toBe(0)
    const succeeded = readRuns(folder).get('backup')
    expect(succeeded).toEqual({ succeededAt: aNumber, failedAt: 0, seconds: aNumber })
    expect(await recordRun(folder, 'backup', refused)).toBe(1)
    const failed = readRuns(folder).get('backup')
    expect(failed).toEqual({ succeededAt: succeeded?.succeededAt, failedAt: aNumber, seconds: aNumber })
    expect(failed?.failedAt).toBeGreaterThan(0)
  })

  it('REL-05 counts as failed when it throws, and still throws', async () => {
    await expect(recordRun(folder, 'catalog', () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
    expect(readRuns(folder).get('catalog')).toMatchObject({ succeededAt: null, failedAt: aNumber })
  })

  it('does its work where nothing can be kept', async () => {
    const file = path.join(folder, 'file')
    writeFileSync(file, '')
    const errorLog = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await recordRun(file, 'orders', done)).toBe(0)
    expect(errorLog).toHaveBeenCalledWith(expect.stringContaining('will not be in the metrics'))
    errorLog.mockRestore()
    expect(await recordRun(undefined, 'orders', done)).toBe(0)
    expect(existsSync(path.join(folder, 'commands'))).toBe(false)
  })

  it.each(['', '{"succeededAt":1', '{"succeededAt":"now","failedAt":0,"seconds":1}', 'null'])(
    'is left out when its file is no record: %j',
    async (text) => {
      mkdirSync(path.join(folder, 'commands'))
      writeFileSync(path.join(folder, 'commands', 'backup.json'), text)
      expect(readRuns(folder).size).toBe(0)
      await recordRun(folder, 'backup', done)
      expect(readRuns(folder).size).toBe(1)
    },
  )
})
