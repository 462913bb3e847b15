export const dynamic = 'force-dynamic'

/** Liveness: the process answers. It checks no dependency. */
export const GET = (): Response => Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } })
