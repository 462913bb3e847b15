import { respond } from '@/lib/backend/respond'
import { clientAddress } from '@/lib/visitor/client-address'
import { enter } from '@/lib/visitor/enter'

export const dynamic = 'force-dynamic'

async function answer(request: Request): Promise<Response> {
  const entered = await enter(request)
  return entered instanceof Response ? entered : respond(entered, clientAddress(request))
}

// Every method: what is no call is answered in JSON by the server behind.
export { answer as GET, answer as POST, answer as DELETE, answer as PUT, answer as PATCH }
