import type { Letter, MailShop } from './mail'
import { footLines } from './write-letter'

const linesOf = ({ facts, rows }: Letter): (string | null)[] =>
  [facts.map(({ label, value }) => `${label}: ${value}`), rows.map(({ label, amount }) => `${label}  ${amount}`)].map((lines) =>
    lines.length === 0 ? null : lines.join('\n'),
  )

/** For who reads mail as text, and for machines that trust it more: everything the HTML says. */
export function letterText(letter: Letter, shop: MailShop): string {
  const { greeting, text, action, code, note, hint } = letter
  const paragraphs = [greeting, text, ...linesOf(letter), action?.href, code, note, hint].filter(
    (paragraph) => typeof paragraph === 'string',
  )
  // '-- ' alone on a line: mail programs know that a signature follows.
  return [...paragraphs, ['-- ', shop.name, shop.url, ...footLines(shop)].join('\n')].join('\n\n') + '\n'
}
