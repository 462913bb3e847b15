import { fromWebRequest, toWebResponse } from '@/lib/http/http-call'
import { readRuntime } from '@/lib/runtime'

export const dynamic = 'force-dynamic'

/** Imported only if instrumentation.ts has not done so (`next dev`): production would load all modules twice. */
async function answer(request: Request): Promise<Response> {
  const answerCall = readRuntime().answerAdminCall ?? (await import('@/lib/http/serve-admin')).answerAdminCall
  return toWebResponse(await answerCall(fromWebRequest(request)))
}

// Includes OPTIONS, which Next would otherwise answer itself, for any host.
export { answer as GET, answer as POST, answer as DELETE, answer as PUT, answer as PATCH, answer as OPTIONS }
