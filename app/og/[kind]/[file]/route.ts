import { isCrop, SHARE_IMAGE, shareVersion } from '@/lib/seo/share-image'
import { drawPicture } from '@/lib/share-images/draw-picture'
import { findShareCard } from '@/lib/share-images/find-share-card'
import { keptPictures } from '@/lib/share-images/kept-pictures'
import { section } from '@/lib/storefront/read'

export const dynamic = 'force-dynamic'

const FILE = /^([a-z0-9-]+)\.jpg$/
const NO_SNIFFING = { 'X-Content-Type-Options': 'nosniff' }
const NOT_KEPT = { 'Cache-Control': 'no-store', ...NO_SNIFFING }
/** The address names what is shown, so it never shows anything else. */
const FOR_EVER = 'public, max-age=31536000, immutable'
/** An address of before the last change, or a picture whose photo did not come. */
const BRIEFLY = 'public, max-age=60'

const pictureOf = keptPictures(drawPicture)

const missing = () => new Response(null, { status: 404, headers: NOT_KEPT })
const unavailable = () => new Response(null, { status: 503, headers: { ...NOT_KEPT, 'Retry-After': '5' } })

type Props = { params: Promise<{ kind: string; file: string }> }

/** The picture of a link preview (SEO-07), always of today; `v` only says how long it may be kept. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { kind, file } = await params
  const slug = FILE.exec(file)?.[1]
  if (slug === undefined) return missing()
  const { searchParams } = new URL(request.url)
  const [variant, crop] = [searchParams.get('variant'), searchParams.get('crop')]
  if (crop !== null && !isCrop(crop)) return missing()
  const found = await section(findShareCard(kind, slug, { variant, crop }))
  if (!found.ok) return unavailable()
  if (found.value === null) return missing()
  const picture = await pictureOf(found.value)
  // A preview without its photo still says what it is of; a crop of nothing says nothing.
  if (picture === null || (crop !== null && !picture.isWhole)) return unavailable()
  const isCurrent = searchParams.get('v') === shareVersion(found.value.subject)
  return new Response(picture.bytes, {
    headers: { 'Content-Type': SHARE_IMAGE.type, 'Cache-Control': isCurrent && picture.isWhole ? FOR_EVER : BRIEFLY, ...NO_SNIFFING },
  })
}
