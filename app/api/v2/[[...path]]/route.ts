import { respond } from '@/lib/backend/respond'
import { clientOf } from '@/lib/visitor/client-address.mjs'
import { originOf } from '@/lib/visitor/origin-of'
import { serveV2 } from '@/lib/visitor/serve-v2'

export const dynamic = 'force-dynamic'

const answer = (request: Request): Promise<Response> =>
  serveV2(request, (entered) => respond(entered, clientOf(request), originOf(request)))

// Every method: the API answers requests that match no call with a JSON error.
export { answer as GET, answer as POST, answer as DELETE, answer as PUT, answer as PATCH }
