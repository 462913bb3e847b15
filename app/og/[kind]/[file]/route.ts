import { localeOf } from '@/lib/i18n/locales'
import { inLocale } from '@/lib/i18n/page-locale'
import { isCrop, SHARE_IMAGE, shareVersion } from '@/lib/seo/share-image'
import { drawPicture } from '@/lib/share-images/draw-picture'
import { createImageCache } from '@/lib/share-images/image-cache'
import { findShareCard } from '@/lib/share-images/share-card'
import { section } from '@/lib/v2/page-reads'

export const dynamic = 'force-dynamic'

const FILE = /^([a-z0-9-]+)\.jpg$/
const NOSNIFF = { 'X-Content-Type-Options': 'nosniff' }
const NO_STORE = { 'Cache-Control': 'no-store', ...NOSNIFF }
/** `v` is a hash of the picture's content. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** For an outdated `v`, or a picture without its photo. */
const BRIEFLY = 'public, max-age=60'

const pictureOf = createImageCache(drawPicture)

const missing = () => new Response(null, { status: 404, headers: NO_STORE })
const unavailable = () => new Response(null, { status: 503, headers: { ...NO_STORE, 'Retry-After': '5' } })

type Props = { params: Promise<{ kind: string; file: string }> }

/** The current link-preview picture (SEO-07). `v` only determines how long it may be cached. */
export function GET(request: Request, { params }: Props): Promise<Response> {
  const { searchParams } = new URL(request.url)
  return inLocale(localeOf(searchParams.get('language') ?? ''), async () => answerPicture(await params, searchParams))
}

async function answerPicture({ kind, file }: Awaited<Props['params']>, searchParams: URLSearchParams): Promise<Response> {
  const slug = FILE.exec(file)?.[1]
  if (slug === undefined) return missing()
  const [variant, crop] = [searchParams.get('variant'), searchParams.get('crop')]
  if (crop !== null && !isCrop(crop)) return missing()
  const found = await section(findShareCard(kind, slug, { variant, crop }))
  if (!found.ok) return unavailable()
  if (found.value === null) return missing()
  const picture = await pictureOf(found.value)
  // A preview without its photo still shows title and price; a crop without its photo would be empty.
  if (picture === null || (crop !== null && !picture.isWhole)) return unavailable()
  const isCurrent = searchParams.get('v') === shareVersion(found.value.subject)
  return new Response(picture.bytes, {
    headers: { 'Content-Type': SHARE_IMAGE.type, 'Cache-Control': isCurrent && picture.isWhole ? IMMUTABLE : BRIEFLY, ...NOSNIFF },
  })
}
