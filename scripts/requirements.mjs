/** `npm run coverage:requirements`: lists each requirement's tests, by title, in docs/requirements.md. `--check` only fails if it is out of date. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('..', import.meta.url))
const file = path.join(root, 'docs/requirements.md')
const id = /\b[A-Z][A-Z0-9]*-\d{2}\b/g
/** A requirement, its text, and the tests found by the last run. */
const entry = /^- \*\*([A-Z][A-Z0-9]*-\d{2})\*\* (.*)\n(?: {2}Tests: .*\n)?/gm

const proofs = findProofs()
const old = readFileSync(file, 'utf8')
/** @type {string[]} */
const open = []
let count = 0
const text = old.replaceAll(entry, (_, requirement, says) => {
  count += 1
  const tests = proofs.get(requirement)
  if (!tests) open.push(requirement)
  return `- **${requirement}** ${says}\n  Tests: ${tests ? tests.map(link).join(', ') : 'none'}\n`
})
const unknown = [...proofs.keys()].filter((requirement) => !old.includes(`**${requirement}**`) && areaExists(requirement))

console.log(`${count - open.length} of ${count} requirements are named by a test.`)
if (open.length > 0) console.log(`No test names ${open.join(', ')}.`)
if (unknown.length > 0) console.log(`Tests name what docs/requirements.md does not have: ${unknown.join(', ')}.`)
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (text !== old || unknown.length > 0) {
  if (text !== old) console.error('docs/requirements.md differs from the titles of the tests. Run: npm run coverage:requirements')
  process.exitCode = 1
}

/** Titles also contain texts that look like an ID (SHA-256): only areas of the document count. @param {string} requirement */
function areaExists(requirement) {
  return old.includes(`**${requirement.split('-')[0]}-`)
}

/** @param {string} test a path from the project's root */
function link(test) {
  return `[${test.replace(/\.(test|spec)\.tsx?$/, '')}](../${test.replaceAll('[', '%5B').replaceAll(']', '%5D').replaceAll('(', '%28').replaceAll(')', '%29')})`
}

/** @returns {Map<string, string[]>} requirement → the tests that name it, sorted */
function findProofs() {
  /** @type {Map<string, string[]>} */
  const found = new Map()
  for (const test of testFiles()) {
    for (const requirement of new Set(titlesIn(test).flatMap((title) => title.match(id) ?? []))) {
      found.set(requirement, [...(found.get(requirement) ?? []), test])
    }
  }
  return found
}

function testFiles() {
  const folders = ['app', 'components', 'lib', 'scripts', 'e2e']
  const inFolders = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll(path.sep, '/')}`,
    ),
  )
  return [...readdirSync(root), ...inFolders].filter((name) => /\.(test|spec)\.tsx?$/.test(name)).sort()
}

/**
 * The titles of describe, it and test: an ID in a comment proves nothing.
 * @param {string} test
 */
function titlesIn(test) {
  /** @type {string[]} */
  const titles = []
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isCallExpression(node) && /^(describe|it|test)\b/.test(node.expression.getText(source))) {
      const [title] = node.arguments
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) titles.push(title.getText(source))
    }
    ts.forEachChild(node, visit)
  }
  const source = ts.createSourceFile(test, readFileSync(path.join(root, test), 'utf8'), ts.ScriptTarget.Latest)
  visit(source)
  return titles
}
