import 'server-only'
import { LRUCache } from 'lru-cache'
import { getSettings } from '@/lib/commerce/content/pages'
import type { Icon } from '@/lib/pictures/draw-icon'
import { pictureProcess } from '@/lib/pictures/picture-process'
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
const MAX_CACHED = 8

/** An ICO file with one PNG: a header of 6 bytes, an entry of 16, the PNG. */
function asIco(png: Uint8Array): Buffer {
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

type Drawing = Omit<Icon, 'kind' | 'source'>

/** On the ground of the shop, without transparent corners. */
const onGround = (side: number, markSide = side): Drawing => ({ side, markSide, ground: COLOURS.ivory })

const DRAWINGS = {
  'favicon.ico': { side: FAVICON_PX, markSide: FAVICON_PX, ground: null },
  // iOS paints transparent corners black.
  'apple-touch-icon.png': onGround(TOUCH_PX),
  'app-192.png': onGround(APP_PX),
  'app-512.png': onGround(LARGE_APP_PX),
  'maskable-512.png': onGround(LARGE_APP_PX, Math.round(LARGE_APP_PX * SAFE_SHARE)),
} as const satisfies Readonly<Record<string, Drawing>>
export type IconName = keyof typeof DRAWINGS
export const isIconName = (name: string): name is IconName => Object.hasOwn(DRAWINGS, name)

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
  const drawn = await pictureProcess().run({ kind: 'icon', source: file, ...DRAWINGS[name] })
  // Not a readable image, or too many are waiting. The browser shows its default icon.
  if (drawn === null || drawn === 'busy') return null
  const icon = Uint8Array.from(typeOf(name) === ICO ? asIco(drawn.bytes) : drawn.bytes)
  cache.set(key, icon)
  return icon
}

const A_DAY = { 'Cache-Control': 'public, max-age=86400', 'X-Content-Type-Options': 'nosniff' }
const NO_STORE = { 'Cache-Control': 'no-store' }
const ICO = 'image/x-icon'
const typeOf = (name: IconName): string => (name.endsWith('.ico') ? ICO : 'image/png')

/** Answers /favicon.ico, /apple-touch-icon.png and manifest icons with the shop's icon (SHELL-20): 404 without one, 503 while settings are unreadable. */
export async function answerIcon(name: IconName): Promise<Response> {
  const shop = await section(getSettings())
  if (!shop.ok) return new Response(null, { status: 503, headers: { ...NO_STORE, 'Retry-After': '5' } })
  const url = shop.value['site_icon_path']
  const icon = url ? await drawIcon(name, url) : null
  if (icon === null) return new Response(null, { status: 404, headers: NO_STORE })
  return new Response(icon, { headers: { 'Content-Type': typeOf(name), ...A_DAY } })
}
