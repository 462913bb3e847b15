const UNPAID_LABEL = 'Un-Paid'

/** 'on_the_way' is 'On The Way'; 'unpaid' is 'Un-Paid': clients compare these letter by letter (contract 3.26). */
export const writeLabel = (code: string): string =>
  code === 'unpaid'
    ? UNPAID_LABEL
    : code.replace(/(^|_)([a-z])/g, (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase())

/** Servers that do not translate send 'unpaid' and 'pending'. */
export const readLabel = (label: string): string => label.trim().replace(UNPAID_LABEL, 'unpaid').toLowerCase().replace(/\s+/g, '_')
