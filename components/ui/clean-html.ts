import { LRUCache } from 'lru-cache'
import { sanitizeHtml } from '@/lib/html/sanitize-html'
import { imageSource } from './image-source'

/** The actual width is unknown; the optimiser never enlarges a picture. */
const FILE_PX = 1280
/** The maximum width of a prose column. */
const SIZES = '(width >= 48rem) 680px, 100vw'

export type TopHeading = 2 | 3 | 4

/** Parsing and cleaning costs milliseconds, and the same few texts stand on every page. A result depends on its text alone. */
const cleaned = new LRUCache<string, string>({ maxSize: 2_000_000, sizeCalculation: (value, key) => value.length + key.length })

const clean = (html: string, headings: TopHeading): string =>
  sanitizeHtml(html, { headings, pictureSource: (src) => imageSource(src, FILE_PX, SIZES) })

/**
 * The only function that turns HTML from the API into HTML of a page. `headings`: the level of its highest heading, one below the
 * surrounding one.
 */
export function cleanHtml(html: string, headings: TopHeading = 3): string {
  const key = `${headings} ${html}`
  const known = cleaned.get(key)
  if (known !== undefined) return known
  const result = clean(html, headings)
  cleaned.set(key, result)
  return result
}
