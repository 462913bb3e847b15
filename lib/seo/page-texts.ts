import { META_DESCRIPTION_FALLBACK_CHARS } from '@/lib/commerce/kernel/limits'
import { cutCharacters, plainText } from '@/lib/html/text'

/** Search engines show this much without cutting, and replace shorter descriptions by their own (SEO-02). */
const TITLE_MAX_CHARS = 65
const DESCRIPTION_MIN_CHARS = 50
const DESCRIPTION_MAX_CHARS = 160

/** A page's title, with the shop's name if both fit and the title does not contain it. `ending` ('– Page 2') is never cut. */
export function fitTitle(title: string, shopName: string, ending = ''): string {
  const tail = ending === '' ? '' : ` ${ending}`
  const full = title.includes(shopName) ? `${title}${tail}` : `${title}${tail} | ${shopName}`
  return full.length <= TITLE_MAX_CHARS ? full : `${cutCharacters(title, TITLE_MAX_CHARS - tail.length)}${tail}`
}

/** A page's title without the shop's name: link previews show that separately. */
export const fitShareTitle = (title: string, ending = ''): string => fitTitle(title, '', ending)

/** The description that the shopkeeper wrote, else the beginning of the text (PDP-13). */
export const ownDescription = (own: string, html: string): string =>
  own.trim() || cutCharacters(plainText(html), META_DESCRIPTION_FALLBACK_CHARS)

/** The meta description; a short one is followed by the shop's. `ending` is never cut. */
export function fitDescription(own: string, html: string, shopDescription: string, ending = ''): string {
  const tail = ending === '' ? '' : ` ${ending}`
  const text = ownDescription(own, html)
  const long = text.length < DESCRIPTION_MIN_CHARS ? `${text} ${shopDescription}`.trim() : text
  return `${cutCharacters(long, DESCRIPTION_MAX_CHARS - tail.length)}${tail}`
}
