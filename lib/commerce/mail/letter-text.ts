import type { Letter, MailShop } from './mail'
import { footLines } from './write-letter'

/** For who reads mail as text, and for machines that trust it more: everything the HTML says. */
export function letterText({ greeting, text, action, code, note, hint }: Letter, shop: MailShop): string {
  const paragraphs = [greeting, text, action?.href, code, note, hint].filter((paragraph) => typeof paragraph === 'string')
  // '-- ' alone on a line: mail programs know that a signature follows.
  return [...paragraphs, ['-- ', shop.name, shop.url, ...footLines(shop)].join('\n')].join('\n\n') + '\n'
}
