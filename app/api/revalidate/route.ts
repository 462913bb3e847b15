import { SIGNATURE_HEADER, verifyTags } from '@/lib/cache/signature'
import { pageCache } from '@/lib/cache/page-cache'
import { env } from '@/lib/config/env'
import { readBoundedBody } from '@/lib/bounded-body'

const MAX_BYTES = 1024 * 1024
const HEADERS = { 'Cache-Control': 'no-store' }

/**
 * Invalidates the pages with these tags, so that the next request renders them again. A remote v2 server calls it after committing a
 * change. Requests are signed with REVALIDATE_SECRET; without that setting all are refused. Not `revalidateTag`, which takes effect only
 * after this handler has returned.
 */
export async function POST(request: Request): Promise<Response> {
  const bytes = await readBoundedBody(request, MAX_BYTES)
  if (bytes === null) return Response.json({ message: 'The request is too large.' }, { status: 413, headers: HEADERS })
  const signature = request.headers.get(SIGNATURE_HEADER) ?? ''
  const secret = env().REVALIDATE_SECRET
  const tags = secret === undefined ? null : verifyTags({ body: new TextDecoder().decode(bytes), signature }, secret)
  if (tags === null) return Response.json({ message: 'Unauthenticated.' }, { status: 401, headers: HEADERS })
  await pageCache().invalidateEverywhere(tags)
  return Response.json({ revalidated: tags.length }, { headers: HEADERS })
}
