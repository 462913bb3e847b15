import { readReadiness } from '@/lib/http/readiness'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const { ready, ...details } = await readReadiness()
  return Response.json(
    { status: ready ? 'ready' : 'not ready', ...details },
    { status: ready ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  )
}
