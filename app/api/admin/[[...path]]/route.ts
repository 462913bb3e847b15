import { fromWebRequest, toWebResponse } from '@/lib/http/http-call'
import { readRuntime } from '@/lib/runtime'

export const dynamic = 'force-dynamic'

/** Imported only where instrumentation.ts has not done so (`next dev`): production would load all modules twice. */
async function answer(request: Request): Promise<Response> {
  const answerCall = readRuntime().answerAdminCall ?? (await import('@/lib/http/serve-admin')).answerAdminCall
  return toWebResponse(await answerCall(fromWebRequest(request)))
}

// Also OPTIONS, which Next would answer itself, and at any host.
export { answer as GET, answer as POST, answer as DELETE, answer as PUT, answer as PATCH, answer as OPTIONS }
