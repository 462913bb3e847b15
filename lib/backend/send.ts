import { settings } from '@/lib/config/settings'
import type { Answer, Call, CallArguments } from '@/lib/v2/call'
import { readAnswer, toRequest } from '@/lib/v2/exchange'
import { backendKey, respond } from './respond'

/** Asks v2 from the server, as the shop itself. A failure is a value; it throws only for a bug. */
export async function send<Input, Output>(
  call: Call<Input, Output>,
  args: CallArguments<Input> = {},
  { signal }: { signal?: AbortSignal } = {},
): Promise<Answer<Output>> {
  const { SITE_URL } = settings()
  const request = toRequest(call, args, `${SITE_URL}/api/v2`, { headers: { 'System-Key': backendKey() }, ...(signal ? { signal } : {}) })
  const answer = await readAnswer(call, await respond(request), SITE_URL)
  // Nobody else notices: the server believes it has answered (SRCH-08).
  if (!answer.ok && answer.failure.kind === 'invalid')
    console.error(
      JSON.stringify({ level: 'error', event: 'invalid_answer', route: `${call.method} ${call.path}`, message: answer.failure.message }),
    )
  return answer
}
