import { getAvatar } from '@/lib/commerce/customers/pages'

export const dynamic = 'force-dynamic'

const NO_SNIFFING = { 'X-Content-Type-Options': 'nosniff' }
const NO_STORE = { 'Cache-Control': 'no-store', ...NO_SNIFFING }
const RETRY_SECONDS = '5'

/** A customer's photo. A new photo gets a new name, so browsers may cache it for ever; `private` excludes shared caches. */
export async function GET(_: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const photo = await getAvatar((await params).name)
  if (photo === null) return new Response(null, { status: 404, headers: NO_STORE })
  if (photo === 'unreachable') return new Response(null, { status: 503, headers: { ...NO_STORE, 'Retry-After': RETRY_SECONDS } })
  return new Response(photo.bytes, {
    headers: { 'Content-Type': photo.type, 'Cache-Control': 'private, max-age=31536000, immutable', ...NO_SNIFFING },
  })
}
