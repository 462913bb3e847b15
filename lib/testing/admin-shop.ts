import type { AdminCall } from '@/lib/v2/admin-call'
import type { Role } from '@/lib/kernel/rights'
import { callAdmin, useAdminRead } from '@/lib/v2/browser-admin'
import type { Answer, CallArguments, Wire } from '@/lib/v2/call'

type Sent = { call: string; body: unknown }
type Given = { status?: number; body: Wire; errors?: Readonly<Record<string, readonly string[]>> }

const NO_ANSWER: Given = { status: 500, body: { message: 'The test gives no answer to this call.' } }
const OK = 200

/** Who is signed in, for components of the admin that ask for rights; they read nothing else. */
export function signedInAs(role: Role): void {
  const read = { value: { role }, failure: null, isLoading: false, retry: () => Promise.resolve() }
  // A border of the test: the mock stands for every read, and only the one of the member is asked.
  jest.mocked(useAdminRead).mockReturnValue(read)
}

/**
 * A shop behind a component of the admin, instead of the network; the test file says `jest.mock('@/lib/v2/browser-admin')`.
 * @param answers  to the next calls, as they are on the wire
 * @returns what is sent
 */
export function answerAdmin(...answers: Given[]): readonly Sent[] {
  const sent: Sent[] = []
  async function answer<Input, Output>(call: AdminCall<Input, Output>, args: CallArguments<Input> = {}): Promise<Answer<Output>> {
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(args.params?.[name]))
    sent.push({ call: `${call.method} ${path}`, body: args.body ?? null })
    const { status = OK, body, errors = {} } = answers.shift() ?? NO_ANSWER
    if (status === OK) return { ok: true, value: call.read(body, { origin: location.origin }) }
    const message = typeof body['message'] === 'string' ? body['message'] : null
    return { ok: false, failure: { kind: 'refused', status, message, errors } }
  }
  jest.mocked(callAdmin).mockImplementation(answer)
  return sent
}
