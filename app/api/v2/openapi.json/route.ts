import { openApiDocument } from '@/lib/http/openapi'

export const dynamic = 'force-dynamic'

/** The description of v2 for client authors, whichever server answers the calls. It is public: no key, no visitor, no database. */
export const GET = async (): Promise<Response> =>
  Response.json(await openApiDocument(), { headers: { 'Cache-Control': 'public, max-age=3600' } })
