import 'server-only'
import { LRUCache } from 'lru-cache'
import type { Sharp } from 'sharp'
import { sharp } from '@/lib/config/sharp.mjs'
import { getSettings } from '@/lib/commerce/content/pages'
import { section } from '@/lib/v2/page-reads'
import { loadPhoto } from './draw-picture'
import { COLOURS } from './layout'

const FAVICON_PX = 32
/** The size for iPhones; other devices scale it. */
const TOUCH_PX = 180
/** The sizes that an installed shop needs (web.dev/articles/add-manifest). */
const [APP_PX, LARGE_APP_PX] = [192, 512]
/** Systems cut a maskable icon to any shape within this share of its size. */
const SAFE_SHARE = 0.7
/** An SVG is rasterised at four times its nominal size, so that it stays sharp. */
const DRAWING_DPI = 288
const MAX_PIXELS = 16_000_000
const MAX_CACHED = 8

/** An ICO file with one PNG: a header of 6 bytes, an entry of 16, the PNG. */
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

const onGround = (image: Sharp) => image.flatten({ background: COLOURS.ivory }).png().toBuffer()

async function maskable(file: Uint8Array): Promise<Buffer> {
  const mark = Math.round(LARGE_APP_PX * SAFE_SHARE)
  const margin = Math.floor((LARGE_APP_PX - mark) / 2)
  const rest = LARGE_APP_PX - mark - margin
  return onGround(square(file, mark).extend({ top: margin, left: margin, bottom: rest, right: rest, background: '#0000' }))
}

const draw = {
  'favicon.ico': async (file: Uint8Array) => asIco(await square(file, FAVICON_PX).png().toBuffer()),
  // iOS paints transparent corners black.
  'apple-touch-icon.png': (file: Uint8Array) => onGround(square(file, TOUCH_PX)),
  'app-192.png': (file: Uint8Array) => onGround(square(file, APP_PX)),
  'app-512.png': (file: Uint8Array) => onGround(square(file, LARGE_APP_PX)),
  'maskable-512.png': maskable,
}
export type IconName = keyof typeof draw
export const isIconName = (name: string): name is IconName => Object.hasOwn(draw, name)

const cache = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: MAX_CACHED })

/**
 * The shop's icon in the format that browsers request by a fixed path.
 * @param url the setting site_icon_path: a bitmap or an SVG
 * @returns null when it cannot be loaded or is no image
 */
async function drawIcon(name: IconName, url: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const key = `${name} ${url}`
  const found = cache.get(key)
  if (found) return found
  const file = await loadPhoto(url)
  if (file === null) return null
  try {
    const icon = Uint8Array.from(await draw[name](file))
    cache.set(key, icon)
    return icon
  } catch {
    // Not a readable image. The browser shows its default icon.
    return null
  }
}

const A_DAY = { 'Cache-Control': 'public, max-age=86400', 'X-Content-Type-Options': 'nosniff' }
const NO_STORE = { 'Cache-Control': 'no-store' }
const typeOf = (name: IconName): string => (name.endsWith('.ico') ? 'image/x-icon' : 'image/png')

/**
 * Answers /favicon.ico, /apple-touch-icon.png and the icons of the manifest with the icon of the shop's settings (SHELL-20): 404 when the shop has none, 503 when the settings
 * cannot be read.
 */
export async function answerIcon(name: IconName): Promise<Response> {
  const shop = await section(getSettings())
  if (!shop.ok) return new Response(null, { status: 503, headers: { ...NO_STORE, 'Retry-After': '5' } })
  const url = shop.value['site_icon_path']
  const icon = url ? await drawIcon(name, url) : null
  if (icon === null) return new Response(null, { status: 404, headers: NO_STORE })
  return new Response(icon, { headers: { 'Content-Type': typeOf(name), ...A_DAY } })
}
