import { isIndexNowKey } from '@/lib/seo/crawler-files'

export const dynamic = 'force-dynamic'

type Params = { params: Promise<{ key: string }> }

/** /{key}.txt: IndexNow reads it to verify that the sender of change notifications owns the shop. Any other name is a 404. */
export async function GET(_: Request, { params }: Params): Promise<Response> {
  const { key } = await params
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
  return isIndexNowKey(key) ? new Response(key, { headers }) : new Response('Not found\n', { status: 404, headers })
}
