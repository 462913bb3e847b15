import 'server-only'
import sanitize from 'sanitize-html'

const HTTP_ADDRESS = /^https?:/i

/** 'nofollow': a text of the API must not lend the shop's good name to whoever it links to. */
const asLink: sanitize.Transformer = (_tag, attributes) => ({
  tagName: 'a',
  attribs: HTTP_ADDRESS.test(attributes['href'] ?? '') ? { ...attributes, rel: 'noopener nofollow' } : attributes,
})

const asImage: sanitize.Transformer = (_tag, attributes) => ({
  tagName: 'img',
  attribs: { src: attributes['src'] ?? '', alt: attributes['alt'] ?? '', loading: 'lazy', decoding: 'async' },
})

const RULES: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'ul', 'ol', 'li', 'h3', 'h4', 'strong', 'em', 'b', 'i', 'br', 'a', 'img', 'blockquote'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'loading', 'decoding'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  // The page has its own h1 and h2: those of a text go below them.
  transformTags: { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4', a: asLink, img: asImage },
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs['src'],
}

/** HTML that comes from the API, with nothing left in it that could run, track, style or leave http (PDP-14). */
export const sanitizeHtml = (html: string): string => sanitize(html, RULES)
