import 'server-only'
import sanitize from 'sanitize-html'
import { cutHtml } from './cut-html'
import { readTree, writeTree } from './html-tree'
import { levelHeadings } from './level-headings'
import { isTrackingPixel, soundSize, withSources, type PictureSource } from './text-pictures'
import { tidyNodes } from './tidy-html'

const HTTP_ADDRESS = /^https?:/i
/** Browsers read '\' as '/', and '//' as another host. What ends in '#…' led to an id, and ids are taken out. */
const LEADS_NOWHERE = /^[\\/\s]{2}|^#|^$/
const ALT_MAX_CHARACTERS = 300
/** Deeper ones nobody wrote by hand; the words in them stay. */
const DEEPEST = 100

/** 'nofollow': a text of the API must not lend the shop's good name to whoever it links to. */
const asLink: sanitize.Transformer = (_tag, { href = '' }) => {
  if (LEADS_NOWHERE.test(href.trim())) return { tagName: 'a', attribs: {} }
  return { tagName: 'a', attribs: { href: href.trim(), ...(HTTP_ADDRESS.test(href.trim()) ? { rel: 'noopener nofollow' } : {}) } }
}

const asImage: sanitize.Transformer = (_tag, attributes) => {
  if (isTrackingPixel(attributes)) return { tagName: 'img', attribs: {} }
  const { src = '', alt = '' } = attributes
  const size = soundSize(attributes)
  return { tagName: 'img', attribs: { src, alt: alt.slice(0, ALT_MAX_CHARACTERS), ...size, loading: 'lazy', decoding: 'async' } }
}

/** Blocks without a meaning that we show: only where their words begin and end matters. */
const BLOCKS = [
  ...[
    'div',
    'section',
    'article',
    'main',
    'header',
    'footer',
    'aside',
    'nav',
    'center',
    'address',
    'hgroup',
    'pre',
    'hr',
    'form',
    'fieldset',
  ],
  ...['figure', 'figcaption', 'dl', 'dt', 'dd', 'details', 'summary', 'legend', 'dialog', 'body', 'html', 'optgroup', 'menu', 'dir'],
]

const RULES: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'div', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'],
    ...['strong', 'em', 'b', 'i', 'sub', 'sup', 'br', 'a', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https'],
  allowedSchemesByTag: { a: ['http', 'https', 'mailto', 'tel'] },
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  // What a browser does not show as text either. Not more: what is left open of these swallows the rest of the text.
  nonTextTags: ['script', 'style', 'noscript', 'template', 'title', 'textarea', 'option', 'xmp', 'iframe', 'noembed', 'noframes', 'desc'],
  transformTags: { ...Object.fromEntries(BLOCKS.map((tag) => [tag, 'div'])), a: asLink, img: asImage },
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs['src'],
}

/** Nothing to see, and parsers differ about them. They may be written as entities, so they are looked for when those are read. */
const CONTROL_CHARACTERS = /[\0-\x08\x0b-\x1f\x7f]/g

type Options = {
  /** The level of its highest headings: one below the page's heading above the text. */
  headings?: 2 | 3 | 4
  /** The addresses of a picture of ours. */
  pictureSource?: (src: string) => PictureSource
}

/**
 * HTML that comes from the API, with nothing left in it that could run, track, style or lead to where no link should, and whole: what was broken
 * or nested as a document must not be is mended, so that what is sent is what a browser makes of it (PDP-14).
 */
export function sanitizeHtml(html: string, { headings = 3, pictureSource = (src) => ({ src }) }: Options = {}): string {
  const nodes = tidyNodes(readTree(sanitize(cutHtml(html), RULES).replace(CONTROL_CHARACTERS, '')))
  return writeTree(withSources(levelHeadings(nodes, headings), pictureSource))
}
