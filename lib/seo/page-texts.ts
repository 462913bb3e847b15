import { cutCharacters, plainText } from '@/lib/html/text'

const META_DESCRIPTION_FALLBACK_CHARS = 155

/** Search engines show this much without cutting, and replace shorter descriptions by their own (SEO-02). */
const TITLE_MAX_CHARS = 65
const DESCRIPTION_MIN_CHARS = 50
const DESCRIPTION_MAX_CHARS = 160

/** A longer name of a shop would leave too little of a title that is cut. */
const SHOP_NAME_MAX_CHARS = 30

/**
 * A page's title, with the shop's name unless the title contains it. A title that only fits without the name is shown without it; a longer one is cut so
 * that both fit. `ending` ('– Page 2') is never cut.
 */
export function fitTitle(title: string, shopName: string, ending = ''): string {
  const tail = ending === '' ? '' : ` ${ending}`
  const brand = title.includes(shopName) ? '' : ` | ${shopName}`
  const whole = `${title}${tail}`
  if (whole.length + brand.length <= TITLE_MAX_CHARS) return `${whole}${brand}`
  if (whole.length <= TITLE_MAX_CHARS) return whole
  const end = shopName.length > SHOP_NAME_MAX_CHARS ? tail : `${tail}${brand}`
  return `${cutCharacters(title, TITLE_MAX_CHARS - end.length)}${end}`
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
