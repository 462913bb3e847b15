import { revalidateTag } from 'next/cache'
import { SIGNATURE_HEADER, verifyTags } from '@/lib/backend/revalidation/signature'
import { revalidateSecret } from '@/lib/config/secrets'
import { readBoundedBody } from '@/lib/v2/bounded-body'

const MAX_BYTES = 1024 * 1024
const HEADERS = { 'Cache-Control': 'no-store' }

/** Purges the pages of the tags, so that the next request makes them anew. Only who can sign may ask (house rule 8). */
export async function POST(request: Request): Promise<Response> {
  const bytes = await readBoundedBody(request, MAX_BYTES)
  if (bytes === null) return Response.json({ message: 'The request is too large.' }, { status: 413, headers: HEADERS })
  const signature = request.headers.get(SIGNATURE_HEADER) ?? ''
  const tags = verifyTags({ body: new TextDecoder().decode(bytes), signature }, revalidateSecret())
  if (tags === null) return Response.json({ message: 'Unauthenticated.' }, { status: 401, headers: HEADERS })
  for (const tag of tags) revalidateTag(tag, { expire: 0 })
  return Response.json({ revalidated: tags.length }, { headers: HEADERS })
}
