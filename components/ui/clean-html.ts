import { sanitizeHtml } from '@/lib/html/sanitize-html'
import { imageSource } from './image-source'

/** The actual width is unknown; the optimiser never enlarges a picture. */
const FILE_PX = 1280
/** The maximum width of a prose column. */
const SIZES = '(width >= 48rem) 680px, 100vw'

export type TopHeading = 2 | 3 | 4

/**
 * The only function that turns HTML from the API into HTML of a page. `headings`: the level of its highest heading, one below the
 * surrounding one.
 */
export const cleanHtml = (html: string, headings: TopHeading = 3): string =>
  sanitizeHtml(html, { headings, pictureSource: (src) => imageSource(src, FILE_PX, SIZES) })
