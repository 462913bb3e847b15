import { fromWebRequest, toWebResponse } from '@/lib/http/http-call'
import { serveV2 } from '@/lib/http/serve-v2'
import type { V2Server } from '@/lib/http/v2-server'

/** Answers a request to /api/v2 as app/api/v2 does, by the given server. @param client the address by which requests are counted */
export const serveRequest = async (request: Request, server: V2Server, client?: string | null): Promise<Response> =>
  toWebResponse(await serveV2(fromWebRequest(request), server, client))
