import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import english from '@/messages/en.json'
import hindi from '@/messages/hi.json'
import { criteria, proofs } from './accessibility/criteria.json'

const root = path.join(__dirname, '..')
const all = Object.values(proofs)
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'accessibility-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

type Outcome = 'expected' | 'unexpected' | 'skipped'
/** Whether docs/accessibility.md is what a run of these tests proves, and what the command says. */
function check(outcomes: readonly (readonly [{ file: string; title: string }, Outcome])[]): string {
  const specs = outcomes.map(([{ file, title }, status]) => ({
    title: `A11Y-01 /home ${title}`,
    file: path.basename(file),
    ok: status !== 'unexpected',
    tests: [{ status }],
  }))
  const report = path.join(folder, 'report.json')
  writeFileSync(report, JSON.stringify({ suites: [{ suites: [{ specs }] }] }))
  try {
    return execFileSync(process.execPath, ['scripts/accessibility.mjs', '--check', report], { cwd: root, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    return String(error)
  }
}

it('A11Y-01 the conformance report is what passed tests prove', () => {
  expect(check(all.map((proof) => [proof, 'expected']))).toBe('')
})

it.each<[string, Outcome | null]>([
  ['has failed', 'unexpected'],
  ['was skipped', 'skipped'],
  ['did not run', null],
])('A11Y-01 a criterion is not supported when its test %s', (_what, outcome) => {
  const [first, ...others] = all
  if (!first) throw new Error('There are no proofs.')
  const passed = others.map((proof) => [proof, 'expected'] as const)
  expect(check(outcome === null ? passed : [[first, outcome], ...passed])).toContain('docs/accessibility.md differs')
})

it('A11Y-02 the page /accessibility claims no more than the report, in both languages', () => {
  const isWhole = criteria.every(({ result }) => /^(?:supports(?!\w| in part)|does not apply)/.test(result))
  expect(isWhole).toBe(false)
  expect(readFileSync(path.join(root, 'docs/accessibility.md'), 'utf8')).toContain('conforms in part')
  const claims = [english, hindi].map(({ content }) => content.policies.accessibility.sections.standards.text.join(' '))
  expect(claims).toEqual([expect.stringContaining('conforms in part'), expect.stringContaining('कुछ हद तक')])
  for (const claim of claims) expect(claim).toMatch(/IS\s17802.*EN\s301\s549/)
})
