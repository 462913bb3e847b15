import { sharp } from '../config/sharp'
import { maxPixelsOf } from './pixel-limits'

/** An SVG is rasterised at four times its nominal size, so that it stays sharp. */
const DRAWING_DPI = 288
const MAX_PIXELS = 16_000_000

/** A square PNG of a picture or an SVG. */
export type Icon = {
  kind: 'icon'
  source: Uint8Array
  side: number
  /** Of the picture in the middle */
  markSide: number
  /** The colour behind it; null: transparent */
  ground: string | null
}

/** @returns null: the file is not a readable image, or too large */
export async function drawIcon({ source, side, markSide, ground }: Icon) {
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
