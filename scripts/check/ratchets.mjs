/**
 * `node scripts/check/ratchets.mjs`: counts what must not grow again and compares it with scripts/check/ratchets.json. A count above its figure fails;
 * `--write` lowers the figures to the counts. Raising a figure is a decision: edit the file by hand and give the reason in the commit.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** @typedef {Readonly<Record<string, number>>} Figures name → count */

const FIGURES_FILE = new URL('ratchets.json', import.meta.url)
/** A word has a letter or a digit, so that the lines of tables are none. */
const WORD = /\S*[\p{L}\p{N}]\S*/gu
/** Written by `npm run coverage:requirements` from the titles of the tests: a new test must not use up the words. */
const GENERATED_LINE = /^ {2}Tests: .*$/gm

/** @param {string} markdown */
export const countWords = (markdown) => markdown.replaceAll(GENERATED_LINE, '').match(WORD)?.length ?? 0

/**
 * @param {Figures} figures  the greatest counts that are allowed
 * @param {Figures} counts
 * @returns {string[]} one sentence for each count that is not allowed
 */
export const findGrowth = (figures, counts) =>
  Object.entries(counts).flatMap(([name, count]) => {
    const figure = figures[name]
    if (figure === undefined) return [`scripts/check/ratchets.json has no figure for "${name}" (now ${count}).`]
    return count > figure ? [`${name}: ${count}, which is ${count - figure} more than scripts/check/ratchets.json allows.`] : []
  })

/**
 * @param {Figures} figures
 * @param {Figures} counts
 * @returns {Figures} with each figure lowered to its count, and never raised
 */
export const lowered = (figures, counts) =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Math.min(figures[name] ?? count, count)]))

/** @returns {Figures} */
function countProject() {
  const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ':(glob)*.md', 'docs/*.md'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)
  return { 'words of documentation': documents.reduce((sum, file) => sum + countWords(readFileSync(file, 'utf8')), 0) }
}

function checkProject() {
  /** @type {Figures} */
  const figures = JSON.parse(readFileSync(FIGURES_FILE, 'utf8'))
  const counts = countProject()
  if (process.argv.includes('--write')) writeFileSync(FIGURES_FILE, `${JSON.stringify(lowered(figures, counts), null, 2)}\n`)
  const grown = findGrowth(figures, counts)
  if (grown.length === 0) return
  console.error(`${grown.join('\n')}\nShorten something else; see CONTRIBUTING.md.`)
  process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) checkProject()
