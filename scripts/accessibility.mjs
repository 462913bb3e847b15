/**
 * `npm run docs:accessibility`: writes the verdicts of docs/accessibility.md. What proves a criterion stands in scripts/accessibility/criteria.json; a name
 * without a test is an error. With the path of a report of Playwright (`--reporter=json`), a criterion whose test failed or did not run is not
 * supported. With `--check` it writes nothing and fails when the file would change.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** @typedef {{ name: string, file: string, title: string }} Proof `title`: a part of the titles of its tests */
/** @typedef {{ id: string, name: string, level: string, tested: string, result: string }} Criterion `tested` names proofs in braces */
/** @typedef {{ title: string, file: string, ok: boolean, tests: { status: string }[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite of a report of Playwright */

const root = fileURLToPath(new URL('..', import.meta.url))
const file = path.join(root, 'docs/accessibility.md')
const marks = { begin: '<!-- verdicts -->\n\n', end: '\n<!-- /verdicts -->' }
const notSupported = 'does not support'

/** @type {{ proofs: Record<string, Proof>, criteria: Criterion[] }} */
const { proofs, criteria } = JSON.parse(readFileSync(path.join(root, 'scripts/accessibility/criteria.json'), 'utf8'))
const isCheck = process.argv.includes('--check')
const report = process.argv.slice(2).find((given) => given !== '--check')
const specs = report === undefined ? null : specsOf(JSON.parse(readFileSync(report, 'utf8')))

const nameless = [...criteria.flatMap(keysOf).filter((key) => !proofs[key]), ...Object.keys(proofs).filter((key) => !isTest(proofs[key]))]
if (nameless.length > 0) {
  console.error(`No test proves ${[...new Set(nameless)].join(', ')} of scripts/accessibility/criteria.json.`)
  process.exit(1)
}

const old = readFileSync(file, 'utf8')
const [before = '', rest = ''] = old.split(marks.begin)
const after = rest.slice(rest.indexOf(marks.end))
const text = before + marks.begin + table() + after
if (!isCheck) writeFileSync(file, text)
else if (text !== old) {
  const unproven = criteria.filter((criterion) => verdict(criterion) !== criterion.result).map(({ id }) => id)
  console.error(
    unproven.length > 0
      ? `A journey that proves ${unproven.join(', ')} of docs/accessibility.md failed or did not run.`
      : 'docs/accessibility.md differs from scripts/accessibility/criteria.json. Run: npm run docs:accessibility',
  )
  process.exitCode = 1
}

/** @param {Criterion} criterion */
function keysOf({ tested }) {
  return [...tested.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key)
}

/** @param {Proof | undefined} proof */
function isTest(proof) {
  return proof !== undefined && titlesIn(proof.file).some((title) => title.includes(proof.title))
}

/** @param {string} name a path from the project's root @returns {string[]} the titles of its tests; none if the file is missing */
function titlesIn(name) {
  /** @type {string[]} */
  const titles = []
  const source = ts.createSourceFile(name, ts.sys.readFile(path.join(root, name)) ?? '', ts.ScriptTarget.Latest)
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isCallExpression(node) && node.expression.getText(source) === 'test') titles.push(node.arguments[0]?.getText(source) ?? '')
    ts.forEachChild(node, visit)
  }
  visit(source)
  return titles
}

/** @param {Suite} suite @returns {Spec[]} */
function specsOf({ specs: own = [], suites = [] }) {
  return [...own, ...suites.flatMap(specsOf)]
}

/** @param {Proof | undefined} proof */
function hasPassed(proof) {
  if (specs === null || proof === undefined) return true
  const ran = specs.filter((spec) => proof.file.endsWith(spec.file) && spec.title.includes(proof.title))
  return ran.length > 0 && ran.every(({ ok, tests }) => ok && tests.some(({ status }) => status === 'expected'))
}

/** @param {Criterion} criterion */
function verdict(criterion) {
  const failed = keysOf(criterion).flatMap((key) => (hasPassed(proofs[key]) ? [] : [proofs[key]?.name]))
  return failed.length === 0 ? criterion.result : `${notSupported}: ${failed.join(', ')}`
}

/** As prettier writes it. */
function table() {
  const head = ['WCAG 2.2', 'level', 'tested by', 'result']
  const rows = criteria.map((criterion) => [
    `${criterion.id} ${criterion.name}`,
    criterion.level,
    criterion.tested.replaceAll(/\{(\w+)\}/g, (_, key) => `[${proofs[key]?.name}](../${proofs[key]?.file})`),
    verdict(criterion),
  ])
  const widths = head.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (/** @type {string[]} */ cells, fill = ' ') =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0, fill)).join(' | ')} |\n`
  return (
    line(head) +
    line(
      head.map(() => ''),
      '-',
    ) +
    rows.map((row) => line(row)).join('')
  )
}
