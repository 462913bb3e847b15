import { getSettings } from '@/lib/storefront/content'
import { section } from '@/lib/storefront/read'

export const dynamic = 'force-dynamic'

/** For whoever asks for the icon without reading a page: it is a setting of the shop (SHELL-20). */
export async function GET(): Promise<Response> {
  const shop = await section(getSettings())
  const icon = shop.ok ? shop.value['site_icon_path'] : undefined
  return icon ? new Response(null, { status: 307, headers: { location: icon } }) : new Response(null, { status: 404 })
}
