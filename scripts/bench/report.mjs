import { GOALS } from './goals.mjs'
import { median, medianRatio, summaryOf } from './statistics.mjs'

/**
 * One line of the report. The values of the rounds are in the order of the rounds.
 * @typedef {object} Row
 * @property {string} name
 * @property {string} unit
 * @property {readonly number[]} ours
 * @property {{ name: string, values: readonly number[] }} [floor]   the least that the work can cost, measured in the same rounds
 * @property {import('./goals.mjs').GoalName} [goal]
 * @property {Readonly<Record<string, readonly number[]>>} [others]  other shops: address → values
 * @property {string} [note]
 *
 * @typedef {object} Section
 * @property {string} title
 * @property {string} how
 * @property {readonly Row[]} rows
 *
 * @typedef {'yes' | 'no' | '–'} Verdict
 */

/** @param {number} value */
export function numberText(value) {
  if (value === 0) return '0'
  const size = Math.abs(value)
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3
  const factor = 10 ** digits
  return (Math.round(value * factor) / factor).toLocaleString('en-US', { maximumFractionDigits: digits })
}

/** The parts of a note that have a text. @param {...string} parts */
export const noteOf = (...parts) => parts.filter((part) => part !== '').join('; ')

/** @param {readonly number[]} values */
function valuesText(values) {
  const { median: middle, low, high } = summaryOf(values)
  return values.length === 1 ? numberText(middle) : `${numberText(middle)} (${numberText(low)} to ${numberText(high)})`
}

/** @param {Row} row @returns {number | null} */
const ratioOf = ({ ours, floor }) => (floor ? medianRatio(ours, floor.values) : null)

/** @param {Row} row @returns {Verdict} '–': without a goal, or without the floor that it refers to */
export function verdictOf(row) {
  if (!row.goal) return '–'
  /** @type {import('./goals.mjs').Goal} */
  const goal = GOALS[row.goal]
  const ours = median(row.ours)
  if ('most' in goal) return ours <= goal.most ? 'yes' : 'no'
  if ('least' in goal) return ours >= goal.least ? 'yes' : 'no'
  const ratio = ratioOf(row)
  if (ratio === null) return '–'
  return ratio <= goal.mostRatio ? 'yes' : 'no'
}

/** @param {Row} row */
function goalText({ goal: name, unit }) {
  if (!name) return '–'
  /** @type {import('./goals.mjs').Goal} */
  const goal = GOALS[name]
  if ('mostRatio' in goal) return `≤ ${goal.mostRatio} × floor`
  return 'most' in goal ? `≤ ${numberText(goal.most)} ${unit}` : `≥ ${numberText(goal.least)} ${unit}`
}

/** @param {readonly (readonly string[])[]} lines  the first is the head */
const tableOf = ([head = [], ...body]) =>
  [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n')

/** @param {Section} section */
function sectionText({ title, how, rows }) {
  const others = [...new Set(rows.flatMap((row) => Object.keys(row.others ?? {})))]
  const head = ['what', 'ours', 'floor', 'ratio', 'goal', 'met', ...others]
  const body = rows.map((row) => {
    const ratio = ratioOf(row)
    return [
      `${row.name}, ${row.unit}`,
      valuesText(row.ours),
      row.floor ? valuesText(row.floor.values) : '–',
      ratio === null ? '–' : numberText(ratio),
      goalText(row),
      verdictOf(row),
      ...others.map((name) => (row.others?.[name] ? valuesText(row.others[name]) : '–')),
    ]
  })
  const floors = [...new Set(rows.flatMap(({ floor }) => (floor ? [floor.name] : [])))]
  const notes = rows.flatMap(({ name, note }) => (note ? [`- ${name}: ${note}`] : []))
  if (rows.length === 0) return `## ${title}\n\n${how}`
  const explained = floors.length === 0 ? how : `${how} Floor: ${floors.join('; ')}.`
  return [`## ${title}`, explained, tableOf([head, ...body]), ...(notes.length === 0 ? [] : [notes.join('\n')])].join('\n\n')
}

/**
 * The report as Markdown.
 * @param {{ machine: string, settings: string, sections: readonly Section[] }} measured
 */
export function reportText({ machine, settings, sections }) {
  const rows = sections.flatMap((section) => section.rows)
  const withGoal = rows.filter((row) => verdictOf(row) !== '–')
  const met = withGoal.filter((row) => verdictOf(row) === 'yes')
  const missed = withGoal.filter((row) => verdictOf(row) === 'no').map(({ name }) => `- ${name}`)
  return `${[
    '# Benchmarks',
    'Written by `npm run bench`. Ours and the floor take turns in the same run; each value is the median of the rounds, with the least and the greatest in brackets. ' +
      'On a shared machine only the ratios mean anything. CPU time is that of all processes of the shop, PostgreSQL listed separately; the load comes from a process of its own that is not counted.',
    `${machine} ${settings}`,
    `Goals met: ${met.length} of ${withGoal.length}.${missed.length === 0 ? '' : ' Not met:'}`,
    ...(missed.length === 0 ? [] : [missed.join('\n'), 'Why goals are missed: docs/performance.md.']),
    ...sections.map(sectionText),
  ].join('\n\n')}\n`
}
