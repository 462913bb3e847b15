import 'server-only'
import { drawableText, widthInEms, type Family } from './letters'

/** No more of a name is looked at: three lines hold less. */
const LONGEST_TEXT = 240
const ELLIPSIS = '…'

export type Column = { sizePx: number; widthPx: number; lines: number }
/** The first that holds the whole text is taken, else the last. */
export type Columns = readonly [Column, ...Column[]]

/** As much of `text` as fits into `ems` with '…' behind it, cut at a word unless that leaves too little. */
function cutToFit(text: string, family: Family, ems: number): string {
  const letters = [...text]
  const beginning = (count: number) => letters.slice(0, count).join('').trimEnd()
  let [fits, tooMany] = [0, letters.length + 1]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (widthInEms(beginning(middle) + ELLIPSIS, family) <= ems) fits = middle
    else tooMany = middle
  }
  const cut = beginning(fits)
  const atWord = letters[fits] === ' ' ? cut : cut.slice(0, Math.max(0, cut.lastIndexOf(' ')))
  return (atWord.length * 2 > cut.length ? atWord : cut).replace(/[\s,;:.–-]+$/, '') + ELLIPSIS
}

type Word = { text: string; ems: number }
type Line = { words: readonly Word[]; ems: number }
export type Broken = { lines: readonly string[]; column: Column }

const textOf = (words: readonly Word[]): string => words.map((word) => word.text).join(' ')

function fillLines(words: readonly Word[], spaceEms: number, mostEms: number): readonly Line[] {
  const lines: Line[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = last ? last.ems + spaceEms + word.ems : word.ems
    if (last && longer <= mostEms) lines[lines.length - 1] = { words: [...last.words, word], ems: longer }
    else lines.push({ words: [word], ems: word.ems })
  }
  return lines
}

/** Words onto lines. What the last column cannot hold, and a word longer than a line, ends in '…'. */
export function breakLines(text: string, family: Family, [column, ...others]: Columns): Broken {
  const words = drawableText(text.slice(0, LONGEST_TEXT), family)
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ text: word, ems: widthInEms(word, family) }))
  const spaceEms = widthInEms(' ', family)
  const broken = [column, ...others].map((one) => ({ column: one, lines: fillLines(words, spaceEms, one.widthPx / one.sizePx) }))
  const fits = ({ column: { sizePx, widthPx, lines: most }, lines }: (typeof broken)[number]) =>
    lines.length <= most && lines.every((line) => line.ems <= widthPx / sizePx)
  const whole = broken.find(fits)
  if (whole && text.length <= LONGEST_TEXT) return { lines: whole.lines.map((line) => textOf(line.words)), column: whole.column }
  const last = others.at(-1) ?? column
  return { lines: cutLines(broken.at(-1)?.lines ?? [], family, last), column: last }
}

function cutLines(lines: readonly Line[], family: Family, { sizePx, widthPx, lines: most }: Column): readonly string[] {
  const ems = widthPx / sizePx
  const tooLong = lines.findIndex((line) => line.ems > ems)
  const cutAt = Math.min(tooLong === -1 ? most - 1 : tooLong, most - 1)
  const rest = textOf(lines.slice(cutAt).flatMap((line) => line.words))
  return [...lines.slice(0, cutAt).map((line) => textOf(line.words)), cutToFit(rest, family, ems)]
}
