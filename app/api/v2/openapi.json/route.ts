import { openApiDocument } from '@/lib/http/openapi'

export const dynamic = 'force-dynamic'

/** The v2 API description for client authors, whichever server answers the calls. Public: no key, no visitor, no database. */
export const GET = async (): Promise<Response> =>
  Response.json(await openApiDocument(), { headers: { 'Cache-Control': 'public, max-age=3600' } })
