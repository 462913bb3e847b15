import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Also shown for a product without a photograph (PLACEHOLDER_IMAGE of lib/commerce/catalog). */
const DRAWING = 'placeholders/product.svg'

/** Browsers show the picture regardless of status. No cache keeps it: the file may come back. */
export const DRAWING_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Type': 'image/svg+xml',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
}

/**
 * Shown instead of an uploaded picture whose file is missing.
 * @param folder public/
 */
export const readDrawing = (folder: string) => readFile(path.join(folder, DRAWING))
