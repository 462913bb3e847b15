import type { Call, CallArguments, CallFailure } from './call'
import { call } from './browser-call'

/** swr recognises a failed read by an exception. */
export class ReadFailed extends Error {
  override name = 'ReadFailed'
  constructor(readonly failure: CallFailure) {
    super(failure.message ?? failure.kind)
  }
}

/** A call as swr's fetcher. */
export const reader =
  <Input, Output>(callValue: Call<Input, Output>, args?: CallArguments<Input>) =>
  async (): Promise<Output> => {
    const answer = await call(callValue, args)
    if (answer.ok) return answer.value
    throw new ReadFailed(answer.failure)
  }

/** The failure behind swr's error; null if there is none. */
export function failureOf(error: unknown): CallFailure | null {
  if (error === undefined) return null
  return error instanceof ReadFailed ? error.failure : { kind: 'unreachable', status: null, message: null }
}
