import { isIndexNowKey } from '@/lib/seo/crawler-files'

export const dynamic = 'force-dynamic'

type Params = { params: Promise<{ key: string }> }

/** /{key}.txt: by it IndexNow knows that who tells it of changes owns the shop. Any other name is nothing. */
export async function GET(_: Request, { params }: Params): Promise<Response> {
  const { key } = await params
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
  return isIndexNowKey(key) ? new Response(key, { headers }) : new Response('Not found\n', { status: 404, headers })
}
