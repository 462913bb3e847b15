import { LRUCache } from 'lru-cache'
import type { Locale } from '@/lib/i18n/locales'
import { sanitizeHtml } from '@/lib/html/sanitize-html'
import { imageSource } from './image-source'

/** The actual width is unknown; the optimiser never enlarges a picture. */
const FILE_PX = 1280
/** The maximum width of a prose column. */
const SIZES = '(width >= 48rem) 680px, 100vw'

export type TopHeading = 2 | 3 | 4

/** Parsing and cleaning takes milliseconds, and the same few texts are on every page. A result depends only on text and language. */
const cleaned = new LRUCache<string, string>({ maxSize: 2_000_000, sizeCalculation: (value, key) => value.length + key.length })

const clean = (html: string, headings: TopHeading, locale: Locale): string =>
  sanitizeHtml(html, { headings, locale, pictureSource: (src) => imageSource(src, FILE_PX, SIZES) })

/**
 * The only function that turns API HTML into page HTML. `headings`: the level of its highest heading, one below the surrounding one. `locale`: the
 * page language, to which its links lead.
 */
export function cleanHtml(html: string, locale: Locale, headings: TopHeading = 3): string {
  const key = `${locale} ${headings} ${html}`
  const known = cleaned.get(key)
  if (known !== undefined) return known
  const result = clean(html, headings, locale)
  cleaned.set(key, result)
  return result
}
