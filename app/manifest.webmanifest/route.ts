import { getSettings } from '@/lib/commerce/content/pages'
import { composeManifest } from '@/lib/seo/manifest'
import { section } from '@/lib/v2/page-reads'
import messages from '@/messages/en.json'

export const dynamic = 'force-dynamic'

/** The manifest with which browsers install the shop; 503 when the settings cannot be read. */
export async function GET(): Promise<Response> {
  const shop = await section(getSettings())
  if (!shop.ok) return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' } })
  return Response.json(composeManifest(shop.value, messages.manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=86400' },
  })
}
