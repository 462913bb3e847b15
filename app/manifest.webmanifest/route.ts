import { getSettings } from '@/lib/commerce/content/pages'
import { localeOf } from '@/lib/i18n/locales'
import { inLocale } from '@/lib/i18n/page-locale'
import { composeManifest, LANGUAGE_KEY } from '@/lib/seo/manifest'
import { section } from '@/lib/v2/page-reads'

export const dynamic = 'force-dynamic'

/** The web app manifest, in the language named by the address; 503 when the settings cannot be read. */
export async function GET(request: Request): Promise<Response> {
  const locale = localeOf(new URL(request.url).searchParams.get(LANGUAGE_KEY) ?? '')
  const shop = await inLocale(locale, () => section(getSettings()))
  if (!shop.ok) return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' } })
  return Response.json(composeManifest(shop.value, locale), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=86400' },
  })
}
