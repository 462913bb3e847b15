import { box, COLORS, heightOf, LEFT, makeRoom, rule, write, type Ink, type Paper } from './paper'

/** `under`: a second, quieter line. */
export type Cell = { text: string; under?: string }
export type Column = { title: string; width: number; align: 'left' | 'right' }
export type Table = { columns: readonly Column[]; rows: readonly (readonly Cell[])[]; total?: readonly string[] }

const PAD = { x: 4, y: 4.5 }
const BODY: Ink = { size: 7.5 }
const UNDER: Ink = { size: 6.5, color: COLORS.soft }
const HEAD: Ink = { font: 'bold', size: 6.8, color: COLORS.white }
const TOTAL: Ink = { font: 'bold', size: 7.5 }

type Placed = Column & { x: number }

function place(columns: readonly Column[]): readonly Placed[] {
  let x = LEFT
  return columns.map((column) => {
    const placed = { ...column, x }
    x += column.width
    return placed
  })
}

const widthOf = (columns: readonly Column[]): number => columns.reduce((sum, { width }) => sum + width, 0)
const inner = ({ x, width }: Placed) => ({ x: x + PAD.x, width: width - 2 * PAD.x })

/** The tallest of a row's texts. */
const tallest = (paper: Paper, columns: readonly Placed[], texts: readonly string[], ink: Ink): number =>
  Math.max(...columns.map((column, at) => heightOf(paper.doc, texts[at] ?? '', inner(column).width, ink)))

function writeRow(paper: Paper, columns: readonly Placed[], texts: readonly string[], y: number, ink: Ink): void {
  for (const [at, column] of columns.entries()) write(paper.doc, texts[at] ?? '', { ...inner(column), y }, { ...ink, align: column.align })
}

const titlesOf = (columns: readonly Column[]): readonly string[] => columns.map(({ title }) => title)

const headHeight = (paper: Paper, columns: readonly Placed[]): number => tallest(paper, columns, titlesOf(columns), HEAD) + 2 * PAD.y

function drawHead(paper: Paper, columns: readonly Placed[]): void {
  const height = headHeight(paper, columns)
  box(paper.doc, { x: LEFT, y: paper.y, width: widthOf(columns), height }, COLORS.green)
  writeRow(paper, columns, titlesOf(columns), paper.y + PAD.y, HEAD)
  paper.y += height
}

function rowHeight(paper: Paper, columns: readonly Placed[], row: readonly Cell[]): number {
  const heights = columns.map((column, at) => {
    const { text = '', under = '' } = row[at] ?? {}
    return heightOf(paper.doc, text, inner(column).width, BODY) + heightOf(paper.doc, under, inner(column).width, UNDER)
  })
  return Math.max(...heights) + 2 * PAD.y
}

function drawRow(paper: Paper, columns: readonly Placed[], row: readonly Cell[]): void {
  const end = paper.y + rowHeight(paper, columns, row)
  for (const [at, column] of columns.entries()) {
    const { text = '', under = '' } = row[at] ?? {}
    const area = inner(column)
    const below = write(paper.doc, text, { ...area, y: paper.y + PAD.y }, { ...BODY, align: column.align })
    write(paper.doc, under, { ...area, y: below }, { ...UNDER, align: column.align })
  }
  rule(paper.doc, end, { to: LEFT + widthOf(columns) })
  paper.y = end
}

function drawTotal(paper: Paper, columns: readonly Placed[], texts: readonly string[]): void {
  const height = tallest(paper, columns, texts, TOTAL) + 2 * PAD.y
  makeRoom(paper, height)
  rule(paper.doc, paper.y, { to: LEFT + widthOf(columns), color: COLORS.green, thick: 1 })
  writeRow(paper, columns, texts, paper.y + PAD.y, TOTAL)
  paper.y += height
}

/** From the left edge on. Its head stands on every page it reaches, never alone at the foot of one. */
export function drawTable(paper: Paper, { columns: given, rows, total }: Table): void {
  const columns = place(given)
  makeRoom(paper, headHeight(paper, columns) + rowHeight(paper, columns, rows[0] ?? []))
  drawHead(paper, columns)
  for (const row of rows) {
    if (makeRoom(paper, rowHeight(paper, columns, row))) drawHead(paper, columns)
    drawRow(paper, columns, row)
  }
  if (total) drawTotal(paper, columns, total)
}
