import 'server-only'
import type { Answer, Call, CallArguments, CallFailure } from '@/lib/v2/call'
import { send } from '@/lib/backend/send'
import { keepPageBriefly } from './page-cache'

/** The source of a page failed. Its message is what a section shows after 'Error: '. */
class SourceFailed extends Error {
  override name = 'SourceFailed'
  constructor(failure: CallFailure) {
    super(failure.message ?? `HTTP ${failure.kind === 'invalid' ? 'format' : (failure.status ?? 'unreachable')}`)
  }
}

const NOT_FOUND = 404

export async function readOrThrow<Input, Output>(call: Call<Input, Output>, args: CallArguments<Input> = {}): Promise<Output> {
  const answer = await send(call, args)
  if (answer.ok) return answer.value
  throw new SourceFailed(answer.failure)
}

/** Missing is null; broken throws, so that an outage never becomes a 404. */
export async function readOrNull<Input, Output>(call: Call<Input, Output>, args: CallArguments<Input> = {}): Promise<Output | null> {
  const answer: Answer<Output> = await send(call, args)
  if (answer.ok) return answer.value
  if (answer.failure.kind === 'refused' && answer.failure.status === NOT_FOUND) return null
  throw new SourceFailed(answer.failure)
}

/** null: a v2 server that does not know this call, which is an addition to the dialect. One out of reach is another matter, and throws. */
export async function readAddition<Input, Output>(call: Call<Input, Output>, args: CallArguments<Input> = {}): Promise<Output | null> {
  const answer: Answer<Output> = await send(call, args)
  if (answer.ok) return answer.value
  if (answer.failure.kind === 'unreachable') throw new SourceFailed(answer.failure)
  return null
}

export type Section<T> = { ok: true; value: T } | { ok: false; message: string }

/** A section of a page that may fail on its own: the rest stands, and the page is kept for a second only (HOME-09). */
export async function section<T>(read: Promise<T>): Promise<Section<T>> {
  try {
    return { ok: true, value: await read }
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error
    await keepPageBriefly()
    return { ok: false, message: error.message }
  }
}
