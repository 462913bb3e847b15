import { sharp } from '../config/sharp.mjs'
import { maxPixelsOf } from './pixel-limits.mjs'

/** An SVG is rasterised at four times its nominal size, so that it stays sharp. */
const DRAWING_DPI = 288
const MAX_PIXELS = 16_000_000

/**
 * A square PNG of a picture or an SVG.
 * @typedef {object} Icon
 * @property {'icon'} kind
 * @property {Uint8Array} source
 * @property {number} side
 * @property {number} markSide         of the picture in the middle
 * @property {string | null} ground    the colour behind it; null: transparent
 */

/** @param {Icon} icon @returns {Promise<import('./recipes.mjs').Picture | null>} null: the file is not a readable image, or too large */
export async function drawIcon({ source, side, markSide, ground }) {
  const margin = Math.floor((side - markSide) / 2)
  const rest = side - markSide - margin
  try {
    const picture = sharp(source, { failOn: 'error', limitInputPixels: MAX_PIXELS, density: DRAWING_DPI, pages: 1 })
    const { format, width, height } = await picture.metadata()
    if (width * height > maxPixelsOf(format)) return null
    const mark = picture
      .resize(markSide, markSide, { fit: 'contain', background: '#0000' })
      .extend({ top: margin, left: margin, bottom: rest, right: rest, background: '#0000' })
    return { type: 'image/png', bytes: await (ground === null ? mark : mark.flatten({ background: ground })).png().toBuffer() }
  } catch {
    return null
  }
}
