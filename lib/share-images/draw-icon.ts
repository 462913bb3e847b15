import 'server-only'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { COLOURS } from './ink'
import { loadPhoto } from './load-photo'

const FAVICON_PX = 32
/** What iPhones ask for; others scale it. */
const TOUCH_PX = 180
/** A drawing says no size in pixels: at four times its own it stays sharp. */
const DRAWING_DPI = 288
const MAX_PIXELS = 16_000_000
const MOST_KEPT = 4

/** ICO with one picture: a header of 6 bytes, an entry of 16, then the picture as PNG. */
function asIco(png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(FAVICON_PX, 6)
  header.writeUInt8(FAVICON_PX, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.byteLength, 14)
  header.writeUInt32LE(header.byteLength, 18)
  return Buffer.concat([header, png])
}

const square = (file: Uint8Array, sizePx: number) =>
  sharp(file, { failOn: 'error', limitInputPixels: MAX_PIXELS, density: DRAWING_DPI }).resize(sizePx, sizePx, {
    fit: 'contain',
    background: '#0000',
  })

const draw = {
  'favicon.ico': async (file: Uint8Array) => asIco(await square(file, FAVICON_PX).png().toBuffer()),
  // See-through corners become black on a home screen.
  'apple-touch-icon.png': (file: Uint8Array) => square(file, TOUCH_PX).flatten({ background: COLOURS.ivory }).png().toBuffer(),
}
export type IconName = keyof typeof draw

const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: MOST_KEPT })

/**
 * The shop's icon as the file that browsers ask for without reading a page.
 * @param url of the setting site_icon_path: a picture or a drawing
 * @returns null when it cannot be had or is no picture
 */
export async function drawIcon(name: IconName, url: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const key = `${name} ${url}`
  const found = kept.get(key)
  if (found) return found
  const file = await loadPhoto(url)
  if (file === null) return null
  try {
    const icon = Uint8Array.from(await draw[name](file))
    kept.set(key, icon)
    return icon
  } catch {
    // Broken, or no picture: browsers do without.
    return null
  }
}
