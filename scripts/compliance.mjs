/**
 * `npm run docs:compliance`: writes docs/compliance.md from scripts/compliance/duties.json and from the self-audit of the page /compliance,
 * lib/commerce/compliance/audit.json. Tests prove the absence of a dark pattern by its ID in their title (DARK-01 to DARK-13). With the reports of a run of Jest
 * (`--json`) and Playwright (`--reporter=json`) it also writes the audit with the day of the run, if every one of these tests passed in it. With `--check` it
 * writes nothing, and fails if the tests or the document have changed since, or if a test that ran in the given reports did not pass.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as prettier from 'prettier'
import ts from 'typescript'

/** @typedef {{ duty: string, since: string, source: string, page: string, tests: string[], ask: string }} Duty `since`: a day; `ask`: for the shop's lawyer */
/** @typedef {{ file: string, title: string }} Test */
/** @typedef {{ passedOn: string, tests: Record<string, Test[]> }} Audit */
/** @typedef {Test & { passed: boolean, ranAt: number }} Result */
/** @typedef {{ title: string, file: string, ok: boolean, tests: { status: string }[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite of a report of Playwright */
/** @typedef {{ name: string, assertionResults: { title: string, status: string }[] }} TestFile of a report of Jest */

const root = fileURLToPath(new URL('..', import.meta.url))
const document = path.join(root, 'docs/compliance.md')
const auditFile = path.join(root, 'lib/commerce/compliance/audit.json')
const dutiesFile = path.join(root, 'scripts/compliance/duties.json')
const id = /\bDARK-\d{2}\b/g
const PATTERNS = 13
const AHEAD_OF_UTC_MS = 5.5 * 60 * 60 * 1_000

const isCheck = process.argv.includes('--check')
const results = process.argv
  .slice(2)
  .filter((given) => given !== '--check')
  .flatMap(resultsIn)

/** @type {Duty[]} */
const duties = JSON.parse(readFileSync(dutiesFile, 'utf8'))
/** @type {Audit} */
const audited = JSON.parse(readFileSync(auditFile, 'utf8'))
const tests = findTests()
const faults = [...faultsOfDuties(), ...faultsOfTests(), ...faultsOfRun()]
const audit = { passedOn: isCheck || results.length === 0 ? audited.passedOn : dayOfRun(), tests }
if (isCheck || results.length === 0) {
  if (JSON.stringify(audited.tests) !== JSON.stringify(tests))
    faults.push(
      'The self-audit does not list the present tests. Run them, then: npm run docs:compliance -- <report of Jest> <report of Playwright>',
    )
}
const text = await formatted(documentOf(audit), document)
if (isCheck && readFileSync(document, 'utf8') !== text) faults.push('docs/compliance.md is out of date. Run: npm run docs:compliance')
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else if (!isCheck) {
  writeFileSync(document, text)
  writeFileSync(auditFile, await formatted(JSON.stringify(audit), auditFile))
}

/** @param {string} content @param {string} file */
async function formatted(content, file) {
  return prettier.format(content, { ...(await prettier.resolveConfig(file)), filepath: file })
}

/** @returns {string[]} */
function faultsOfDuties() {
  return duties.flatMap(({ duty, tests: named }) =>
    named.filter((test) => !existsSync(path.join(root, test))).map((test) => `There is no ${test}: ${duty}`),
  )
}

/** @returns {string[]} */
function faultsOfTests() {
  return Array.from({ length: PATTERNS }, (_, index) => `DARK-${String(index + 1).padStart(2, '0')}`)
    .filter((pattern) => !tests[pattern])
    .map((pattern) => `No test proves the absence of ${pattern}.`)
}

/** A test that is in none of the reports is a fault of a run that should date the audit, and none of a check: that may get a part of the reports. @returns {string[]} */
function faultsOfRun() {
  if (results.length === 0) return []
  return [...new Map(Object.values(tests).flatMap((all) => all.map((test) => [test.file + test.title, test])))].flatMap(
    ([, { file, title }]) => {
      const runs = results.filter((result) => result.file === file && result.title === title)
      const isFine = runs.every(({ passed }) => passed) && (isCheck || runs.length > 0)
      return isFine ? [] : [`It did not pass: ${file}: ${title}`]
    },
  )
}

function dayOfRun() {
  return new Date(Math.max(...results.map(({ ranAt }) => ranAt)) + AHEAD_OF_UTC_MS).toISOString().slice(0, 10)
}

/** @param {string} report the path of a report @returns {Result[]} */
function resultsIn(report) {
  const read = JSON.parse(readFileSync(report, 'utf8'))
  if (read.suites) {
    const ranAt = Date.parse(read.stats?.startTime ?? '')
    return specsOf(read).map(({ title, file, ok, tests: runs }) => ({
      title,
      file: `e2e/journeys/${file}`,
      passed: ok && runs.some(({ status }) => status === 'expected'),
      ranAt,
    }))
  }
  return read.testResults.flatMap((/** @type {TestFile} */ { name, assertionResults }) =>
    // `-t` skips other tests: these are not results.
    assertionResults
      .filter(({ status }) => status !== 'pending')
      .map(({ title, status }) => ({ title, file: path.relative(root, name), passed: status === 'passed', ranAt: read.startTime })),
  )
}

/** @param {Suite} suite @returns {Spec[]} */
function specsOf({ specs: own = [], suites = [] }) {
  return [...own, ...suites.flatMap(specsOf)]
}

/** @returns {Record<string, Test[]>} the tests by the pattern whose absence they prove, in the order of their files */
function findTests() {
  /** @type {Map<string, Test[]>} */
  const found = new Map()
  for (const file of testFiles()) {
    const text = readFileSync(path.join(root, file), 'utf8')
    if (!text.includes('DARK-')) continue
    for (const title of titlesIn(file, text))
      for (const pattern of new Set(title.match(id))) found.set(pattern, [...(found.get(pattern) ?? []), { file, title }])
  }
  return Object.fromEntries([...found].sort(([one], [other]) => one.localeCompare(other)))
}

function testFiles() {
  return ['app', 'components', 'lib', 'e2e']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll(path.sep, '/')}`,
      ),
    )
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .sort()
}

/** @param {string} file @param {string} text @returns {string[]} the literal titles of its tests, each once */
function titlesIn(file, text) {
  /** @type {Set<string>} */
  const titles = new Set()
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isCallExpression(node) && /^(it|test)\b/.test(node.expression.getText(source))) {
      const [title] = node.arguments
      if (title && ts.isStringLiteralLike(title)) titles.add(title.text)
    }
    ts.forEachChild(node, visit)
  }
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  visit(source)
  return [...titles]
}

/** @param {string} test a path from the project's root */
function link(test) {
  const name = test.replace(/\.(test|spec)\.tsx?$/, '')
  return `[${name}](../${test})`
}

/** @param {string[]} head @param {string[][]} rows */
function table(head, rows) {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')
}

/** @param {Audit} dated */
function documentOf(dated) {
  return `# Compliance

Written by \`npm run docs:compliance\` from \`scripts/compliance/duties.json\` and the titles of the tests; never edit it.

This is a list for engineers, not legal advice. Dates and duties come from secondary sources: the text of G.S.R. 789(E) was not available to us. Compare each row with the Gazette, and have a lawyer answer the last column, before you rely on it. Tests without a link are still to be written, or the duty is met outside the shop.

## Duties

${table(
  ['duty', 'since', 'source', 'page', 'tests', 'ask your lawyer'],
  duties.map(({ duty, since, source, page, tests: named, ask }) => [duty, since, source, page, named.map(link).join(', ') || 'none', ask]),
)}

## Self-audit for dark patterns

Every test passed on ${dated.passedOn}. The page \`/compliance\` shows the same list. Repeat it every year, or after a change of the pages: run the tests whose titles contain \`DARK-\` with JSON reports, then \`npm run docs:compliance -- <report of Jest> <report of Playwright>\`. Store the signed certificate in the settings (Fair design certificate); Today reminds you before it is a year old.

${table(
  ['pattern', 'tests'],
  Object.entries(dated.tests).map(([pattern, all]) => [
    pattern,
    all.map(({ file, title }) => `${link(file)}: ${title.replaceAll(/\b[A-Z]+-\d{2} /g, '')}`).join('<br>'),
  ]),
)}
`
}
