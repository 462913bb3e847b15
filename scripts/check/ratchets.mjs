/**
 * `node scripts/check/ratchets.mjs`: counts what must not grow again (scripts/check/figures.mjs) and compares it with scripts/check/ratchets.json. A count
 * above its figure fails; `--write` lowers the figures to the counts. Raising a figure is a decision: edit the file by hand and give the reason in the
 * commit. `--list <part of a name>` prints what a figure counts, the largest first; `--list` alone prints all counts.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { FIGURES, isCounted } from './figures.mjs'

/** @typedef {Readonly<Record<string, number>>} Figures name → count */

const FIGURES_FILE = new URL('ratchets.json', import.meta.url)

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

/** @param {readonly import('./figures.mjs').Item[]} items */
const total = (items) => items.reduce((sum, { count }) => sum + count, 0)

/**
 * @param {readonly import('./figures.mjs').Item[]} items
 * @returns {string[]} one line per item, the largest first, each with its parts below it
 */
export const describeItems = (items) =>
  [...items]
    .sort((a, b) => b.count - a.count)
    .flatMap(({ name, count, parts = [] }) => [count === 1 ? name : `${count} ${name}`, ...parts.map((part) => `    ${part}`)])

/** The project's files as they are on the disk, without those that git ignores. */
export function readSources() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).split('\n')
  return new Map(files.filter((file) => isCounted(file) && existsSync(file)).map((file) => [file, readFileSync(file, 'utf8')]))
}

/** @param {string} wanted */
function listFigures(wanted) {
  const chosen = Object.entries(FIGURES).filter(([name]) => name.toLowerCase().includes(wanted.toLowerCase()))
  if (chosen.length === 0) {
    console.error(`No figure has "${wanted}" in its name. \`--list\` alone prints all names.`)
    process.exitCode = 1
  }
  const sources = readSources()
  for (const [name, itemsOf] of chosen) {
    const items = itemsOf(sources)
    if (chosen.length === 1) console.log(describeItems(items).join('\n'))
    console.log(`${name}: ${total(items)}`)
  }
}

function checkProject() {
  /** @type {Figures} */
  let figures = JSON.parse(readFileSync(FIGURES_FILE, 'utf8'))
  const sources = readSources()
  const counts = Object.fromEntries(Object.entries(FIGURES).map(([name, itemsOf]) => [name, total(itemsOf(sources))]))
  if (process.argv.includes('--write')) {
    figures = lowered(figures, counts)
    writeFileSync(FIGURES_FILE, `${JSON.stringify(figures, null, 2)}\n`)
  }
  const grown = findGrowth(figures, counts)
  if (grown.length === 0) return
  console.error(
    `${grown.join('\n')}\nReduce something else: \`node scripts/check/ratchets.mjs --list <figure>\` prints what is counted. See CONTRIBUTING.md.`,
  )
  process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const list = process.argv.indexOf('--list')
  if (list === -1) checkProject()
  else listFigures(process.argv[list + 1] ?? '')
}
