import { sanitizeHtml } from '@/lib/html/sanitize-html'
import { imageSource } from './image-source'

/** Its width is not known; the optimiser never makes a picture wider than its file. */
const FILE_PX = 1280
/** A column of prose is never wider. */
const SIZES = '(width >= 48rem) 680px, 100vw'

export type TopHeading = 2 | 3 | 4

/** The only way by which a text of the API becomes HTML of a page. `headings`: the level of its highest, one below the heading above it. */
export const cleanHtml = (html: string, headings: TopHeading = 3): string =>
  sanitizeHtml(html, { headings, pictureSource: (src) => imageSource(src, FILE_PX, SIZES) })
