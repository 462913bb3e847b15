import { META_DESCRIPTION_FALLBACK_CHARS } from '@/lib/domain/limits'
import { cutCharacters, plainText } from '@/lib/html/text'

/** What search engines show without cutting; shorter descriptions they replace with a guess of their own (SEO-02). */
const TITLE_MAX_CHARS = 65
const DESCRIPTION_MIN_CHARS = 50
const DESCRIPTION_MAX_CHARS = 160

/** A page's title with the shop's name, unless it has it, while both fit. `ending` ('– Page 2') is never cut. */
export function fitTitle(title: string, shopName: string, ending = ''): string {
  const tail = ending === '' ? '' : ` ${ending}`
  const full = title.includes(shopName) ? `${title}${tail}` : `${title}${tail} | ${shopName}`
  return full.length <= TITLE_MAX_CHARS ? full : `${cutCharacters(title, TITLE_MAX_CHARS - tail.length)}${tail}`
}

/** A page's title without the shop's name: link previews name the shop themselves. */
export const fitShareTitle = (title: string, ending = ''): string => fitTitle(title, '', ending)

/** The thing's own description, else the beginning of its text (PDP-13). */
export const ownDescription = (own: string, html: string): string =>
  own.trim() || cutCharacters(plainText(html), META_DESCRIPTION_FALLBACK_CHARS)

/** A description for a page's head; one too short is completed with the shop's. `ending` is never cut. */
export function fitDescription(own: string, html: string, shopDescription: string, ending = ''): string {
  const tail = ending === '' ? '' : ` ${ending}`
  const text = ownDescription(own, html)
  const long = text.length < DESCRIPTION_MIN_CHARS ? `${text} ${shopDescription}`.trim() : text
  return `${cutCharacters(long, DESCRIPTION_MAX_CHARS - tail.length)}${tail}`
}
