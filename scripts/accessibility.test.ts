import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const check = (...report: string[]) =>
  spawnSync(process.execPath, ['scripts/accessibility.mjs', '--check', ...report], { encoding: 'utf8' })

describe('the verdicts of docs/accessibility.md', () => {
  it('A11Y-01 are those of the criteria', () => {
    expect(check().status).toBe(0)
  })

  it('A11Y-01 are refused by a run whose journeys did not prove them, with the number of each criterion', () => {
    const report = path.join(mkdtempSync(path.join(os.tmpdir(), 'mewa-verdicts-')), 'journeys.json')
    writeFileSync(report, JSON.stringify({ suites: [] }))
    const { status, stderr } = check(report)
    expect(status).toBe(1)
    expect(stderr).toMatch(/^A journey that proves 1\.1\.1, .*1\.4\.10,.* failed or did not run\.$/m)
  })
})
