import 'server-only'
import sanitize from 'sanitize-html'
import { withoutControls } from './entities'
import { readTree, writeTree } from './html-tree'
import { LOCALES, localHref } from '@/lib/local-href.mjs'
import { RECIPE_ATTRIBUTES } from './recipe-attributes'
import { levelHeadings, tidyNodes } from './tidy-html'

/** Far longer than any article. Bounds the time of cleaning and the size of the page. */
const MAX_CHARACTERS = 120_000
/** Deeper elements are dropped, their words stay. Bounds the recursion over the tree. */
const MAX_DEPTH = 100
const ALT_MAX_CHARACTERS = 300

/** Editors paste whole pictures into a text. The shop does not show them, so they must not count towards MAX_CHARACTERS. */
const DATA_URL_VALUE = /=\s*(["'])\s*data:[^"']*\1/gi

/** Cuts a long text, never within a tag or a word. The parser closes the elements that are left open. */
function cutHtml(html: string): string {
  const text = html.replace(DATA_URL_VALUE, '=""')
  if (text.length <= MAX_CHARACTERS) return text
  const cut = text.slice(0, MAX_CHARACTERS)
  const tag = cut.lastIndexOf('<')
  const whole = tag > cut.lastIndexOf('>') ? cut.slice(0, tag) : cut
  return whole.replace(/[^\s>]{1,40}$/, '')
}

/** Parsers treat them differently. */
const withoutInvisible = (text: string): string => withoutControls(text).replaceAll('\r', '')

const ABSOLUTE_URL = /^https?:/i
/** Empty; a fragment, whose id the sanitiser removes; a network-path reference ('//host'), in which browsers read '\' as '/'. */
const USELESS_HREF = /^[\\/\s]{2}|^#|^$/

/** External links get 'nofollow': a text from the API must not pass on the shop's search ranking. */
const toLink =
  (locale: string): sanitize.Transformer =>
  (_tag, attributes) => {
    const href = withoutInvisible(attributes['href'] ?? '').trim()
    if (USELESS_HREF.test(href)) return { tagName: 'a', attribs: {} }
    return { tagName: 'a', attribs: { href: localHref(href, locale), ...(ABSOLUTE_URL.test(href) ? { rel: 'noopener nofollow' } : {}) } }
  }

/** Addresses of one picture for <img>: `src`, and for several sizes `srcSet` and `sizes`. */
export type PictureSource = { src: string; srcSet?: string; sizes?: string }

const MAX_INVISIBLE_PX = 2
const LENGTH = /^\s*(\d+(?:\.\d+)?)\s*(?:px)?\s*$/i
const HIDING_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0(?:\.0*)?\s*(?:;|!|$))/i
const STYLE_LENGTH = /(?:^|;)\s*(?:max-)?(?:width|height)\s*:\s*([\d.]+\s*(?:px)?)\s*(?:;|!|$)/gi

const isTiny = (length: string | undefined): boolean => {
  const pixels = LENGTH.exec(length ?? '')?.[1]
  return pixels !== undefined && Number(pixels) <= MAX_INVISIBLE_PX
}

const isTrackingPixel = ({ width, height, style = '', hidden }: sanitize.Attributes): boolean =>
  hidden !== undefined ||
  isTiny(width) ||
  isTiny(height) ||
  HIDING_STYLE.test(style) ||
  [...style.matchAll(STYLE_LENGTH)].some(([, length]) => isTiny(length))

const PIXELS = /^[1-9]\d{0,3}$/
/** A file below public/ without a query: the image optimiser accepts no other. */
const OWN_PICTURE = /^\/(?!\/)[\w./-]+\.(?:avif|gif|jpe?g|png|webp)$/i

/** Own pictures in several sizes; external ones without a referrer, so that their host does not learn the page. */
const toImage =
  (sourceOf: (src: string) => PictureSource): sanitize.Transformer =>
  (_tag, attributes) => {
    const src = withoutInvisible(attributes['src'] ?? '')
    if (src === '' || isTrackingPixel(attributes)) return { tagName: 'img', attribs: {} }
    const isOwn = OWN_PICTURE.test(src)
    const { srcSet, sizes, ...own } = isOwn ? sourceOf(src) : { src }
    const { width = '', height = '', alt = '' } = attributes
    const attribs: sanitize.Attributes = {
      src: own.src,
      ...(srcSet && sizes ? { srcset: srcSet, sizes } : {}),
      alt: alt.slice(0, ALT_MAX_CHARACTERS),
      // Only together they give the aspect ratio, for which the browser reserves the space.
      ...(PIXELS.test(width) && PIXELS.test(height) ? { width, height } : {}),
      loading: 'lazy',
      decoding: 'async',
      ...(isOwn ? {} : { referrerpolicy: 'no-referrer' }),
    }
    return { tagName: 'img', attribs }
  }

/** Blocks that the shop does not show as such; only where their words begin and end matters. */
const OTHER_BLOCKS =
  'div section article main header footer aside nav center address hgroup pre hr form fieldset figure figcaption dl dt dd details summary legend dialog body html optgroup menu dir'

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

const rules = ({ pictureSource, locale }: Required<Pick<Options, 'pictureSource' | 'locale'>>): sanitize.IOptions => ({
  allowedTags: [
    ...['p', 'div', 'ul', 'ol', 'li', ...HEADINGS, 'blockquote'],
    ...['strong', 'em', 'b', 'i', 'sub', 'sup', 'br', 'a', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    ...Object.fromEntries(HEADINGS.map((tag) => [tag, Object.values(RECIPE_ATTRIBUTES)])),
    a: ['href', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding', 'referrerpolicy'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https'],
  allowedSchemesByTag: { a: ['http', 'https', 'mailto', 'tel'] },
  allowProtocolRelative: false,
  nestingLimit: MAX_DEPTH,
  // The elements whose text browsers do not show. No others: an unclosed one of these removes the rest of the text.
  nonTextTags: ['script', 'style', 'noscript', 'template', 'title', 'textarea', 'option', 'xmp', 'iframe', 'noembed', 'noframes', 'desc'],
  transformTags: {
    ...Object.fromEntries(OTHER_BLOCKS.split(' ').map((tag) => [tag, 'div'])),
    a: toLink(locale),
    img: toImage(pictureSource),
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs['src'],
})

type Options = {
  /** The level of the highest headings: one below the page's heading above the text. */
  headings?: 2 | 3 | 4
  /** The addresses of one of the shop's own pictures. */
  pictureSource?: (src: string) => PictureSource
  /** Links to pages of the shop lead to this language; by default they stay as they are. */
  locale?: string
}

/**
 * HTML from the API as a valid fragment without scripts, styles, tracking pixels or dangerous links (PDP-14). The result is what a browser makes
 * of it: parsing and serialising it again changes nothing.
 *
 * sanitize-html comes before parse5: it bounds depth and formatting elements, with which a hostile text could make a parser that follows the HTML
 * standard build millions of nodes.
 */
export function sanitizeHtml(
  html: string,
  { headings = 3, pictureSource = (src) => ({ src }), locale = LOCALES[0] }: Options = {},
): string {
  // After decoding: they may be written as entities.
  const sanitised = withoutInvisible(sanitize(cutHtml(html), rules({ pictureSource, locale })))
  return writeTree(levelHeadings(tidyNodes(readTree(sanitised)), headings))
}
