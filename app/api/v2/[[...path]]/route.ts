import { serveV2 } from '@/lib/http/serve-v2'
import { v2Server } from '@/lib/http/transport'

export const dynamic = 'force-dynamic'

const answer = async (request: Request): Promise<Response> => serveV2(request, await v2Server())

// Every method: the API answers requests that match no call with a JSON error.
export { answer as GET, answer as POST, answer as DELETE, answer as PUT, answer as PATCH }
