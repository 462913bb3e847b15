import { fromWebRequest, toWebResponse } from '@/lib/http/http-call'
import { readRuntime } from '@/lib/runtime'

export const dynamic = 'force-dynamic'

/** Imported only if instrumentation.ts has not done so (`next dev`): production would load all modules twice. */
async function answer(request: Request): Promise<Response> {
  const answerCall = readRuntime().answerCall ?? (await import('@/lib/http/serve-v2')).answerCall
  return toWebResponse(await answerCall(fromWebRequest(request)))
}

// Every method: the API answers unknown calls with a JSON error.
export { answer as GET, answer as POST, answer as DELETE, answer as PUT, answer as PATCH }
