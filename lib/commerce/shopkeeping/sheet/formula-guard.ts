/** A spreadsheet runs a cell that begins like this as a formula, wherever the text came from. Full-width signs count in some of them. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/

/** An apostrophe in front makes it text. Cells that would look guarded already get one more, so that every cell comes back as it was. */
export const guardFormula = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)

export const unguardFormula = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)
