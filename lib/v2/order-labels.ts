const UNPAID_LABEL = 'Un-Paid'

/** 'on_the_way' is 'On The Way'; 'unpaid' is 'Un-Paid': clients compare these letter by letter (contract 3.26). */
export const writeLabel = (code: string): string =>
  code === 'unpaid'
    ? UNPAID_LABEL
    : code.replace(/(^|_)([a-z])/g, (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase())

/** Servers that do not translate send 'unpaid' and 'pending'. */
export const readLabel = (label: string): string => label.trim().replace(UNPAID_LABEL, 'unpaid').toLowerCase().replace(/\s+/g, '_')

/** '2026-04-12' is written '12-04-2026'. */
export const writeDay = (day: string): string => day.split('-').reverse().join('-')

/** '12-04-2026' is '2026-04-12'; an ISO 8601 time is its day; anything else stays as the server wrote it. */
export function readDay(text: string): string {
  if (/^\d{2}-\d{2}-\d{4}$/.test(text)) return writeDay(text)
  return /^\d{4}-\d{2}-\d{2}\b/.test(text) ? text.slice(0, 10) : text
}
