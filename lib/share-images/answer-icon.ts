import 'server-only'
import { drawIcon, type IconName } from './draw-icon'
import { getSettings } from '@/lib/storefront/content'
import { section } from '@/lib/storefront/read'

const A_DAY = { 'Cache-Control': 'public, max-age=86400', 'X-Content-Type-Options': 'nosniff' }
const NOT_KEPT = { 'Cache-Control': 'no-store' }
const TYPES: Readonly<Record<IconName, string>> = { 'favicon.ico': 'image/x-icon', 'apple-touch-icon.png': 'image/png' }

/** For browsers that ask for the icon without reading a page: it is a setting of the shop (SHELL-20). 404 when it has none, 503 when that cannot be read. */
export async function answerIcon(name: IconName): Promise<Response> {
  const shop = await section(getSettings())
  if (!shop.ok) return new Response(null, { status: 503, headers: { ...NOT_KEPT, 'Retry-After': '5' } })
  const url = shop.value['site_icon_path']
  const icon = url ? await drawIcon(name, url) : null
  if (icon === null) return new Response(null, { status: 404, headers: NOT_KEPT })
  return new Response(icon, { headers: { 'Content-Type': TYPES[name], ...A_DAY } })
}
