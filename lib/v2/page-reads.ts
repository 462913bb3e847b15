import 'server-only'
import { cache } from 'react'
import { env } from '@/lib/config/env'
import { type Answer, type Call, type CallArguments, type CallFailure, INVALID_FORMAT, isUnknownCall } from './call'
import { callV2 } from '@/lib/http/transport'
import { cachePageBriefly, cacheRemoteAbsenceBriefly } from '@/lib/cache/page-tags'
import { isSlug } from '@/lib/commerce/kernel/links'

type Deadline = { signal: AbortSignal | undefined }

/** One object for all reads of one render (React `cache`); outside of a render, as in a route handler, one for each read. */
const deadlineOfPage = cache((): Deadline => ({
  signal: env().V2_API_URL ? AbortSignal.timeout(env().V2_PAGE_TIMEOUT_MS) : undefined,
}))

/**
 * Ends every read of the page that is being rendered, however many there are and whatever waits for what: a slow remote server costs a visitor
 * this long at most. undefined: the embedded server answers, whose calls have limits of their own.
 */
const pageDeadline = (): AbortSignal | undefined => deadlineOfPage().signal

/** For a page that stands without what it reads: waits for a remote server no longer than this from now on. */
export function limitPageReads(milliseconds: number): void {
  const deadline = deadlineOfPage()
  if (deadline.signal) deadline.signal = AbortSignal.any([deadline.signal, AbortSignal.timeout(milliseconds)])
}

/** The source of a page failed. Its message is what a section shows after 'Error: '. */
class SourceFailed extends Error {
  override name = 'SourceFailed'
  constructor(failure: CallFailure) {
    super(wordsOf(failure))
  }
}

function wordsOf(failure: CallFailure): string {
  // The server's own words for it ('Invalid Route') are for its clients' authors.
  if (isUnknownCall(failure)) return INVALID_FORMAT
  return failure.message ?? `HTTP ${failure.kind === 'invalid' ? 'format' : (failure.status ?? 'unreachable')}`
}

const NOT_FOUND = 404

function ask<Input, Output>(call: Call<Input, Output>, args: CallArguments<Input>): Promise<Answer<Output>> {
  const signal = pageDeadline()
  return callV2(call, args, signal ? { signal } : {})
}

export async function readOrThrow<Input, Output>(call: Call<Input, Output>, args: CallArguments<Input> = {}): Promise<Output> {
  const answer = await ask(call, args)
  if (answer.ok) return answer.value
  throw new SourceFailed(answer.failure)
}

/** Missing is null; broken throws, so that an outage never becomes a 404. Nor does a server that does not know the call. */
export async function readOrNull<Input, Output>(call: Call<Input, Output>, args: CallArguments<Input> = {}): Promise<Output | null> {
  const answer = await ask(call, args)
  if (!answer.ok && !isMissing(answer.failure)) throw new SourceFailed(answer.failure)
  const value = answer.ok ? answer.value : null
  if (value === null) await cacheRemoteAbsenceBriefly()
  return value
}

const isMissing = (failure: CallFailure): boolean => failure.kind === 'refused' && failure.status === NOT_FOUND && !isUnknownCall(failure)

/** A list that is hardly ever empty. One empty answer of a remote server must not keep a page without it for an hour. */
export async function readFilled<Input, Item, Output extends readonly Item[] | { items: readonly Item[] }>(
  call: Call<Input, Output>,
  args: CallArguments<Input> = {},
): Promise<Output> {
  const list = await readOrThrow(call, args)
  const items: readonly Item[] = 'items' in list ? list.items : list
  if (items.length === 0) await cacheRemoteAbsenceBriefly()
  return list
}

/** null: a v2 server that does not know this call, which is an addition to the dialect. One out of reach is another matter, and throws. */
export async function readAddition<Input, Output>(call: Call<Input, Output>, args: CallArguments<Input> = {}): Promise<Output | null> {
  const answer = await ask(call, args)
  if (answer.ok) return answer.value
  if (answer.failure.kind === 'unreachable') throw new SourceFailed(answer.failure)
  // Not in words of v2: it may be a proxy's page in an outage as well, and the next answer another.
  if (!isUnknownCall(answer.failure)) await cachePageBriefly()
  return null
}

export type Section<T> = { ok: true; value: T } | { ok: false; message: string }

/** A section of a page that may fail on its own: the rest stands, and the page is kept for a second only (HOME-09). */
export async function section<T>(read: Promise<T>): Promise<Section<T>> {
  try {
    return { ok: true, value: await read }
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error
    await cachePageBriefly()
    return { ok: false, message: error.message }
  }
}

/**
 * The slug of what was asked for by `asked`: another one leads to another address. A server that names none, or one that no address of ours can
 * hold, means the one it was asked by; capitals make no difference, for addresses have none.
 */
export async function readSlug(told: string, asked: string): Promise<string> {
  const slug = told.toLowerCase()
  if (slug === asked || !isSlug(slug)) return asked
  // A redirect is as hard to take back as a 404: of a remote server neither is kept for long.
  await cacheRemoteAbsenceBriefly()
  return slug
}
