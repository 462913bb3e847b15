import 'server-only'
import { cache } from 'react'
import { env } from '@/lib/config/env'
import {
  type Answer,
  type Call,
  type CallArguments,
  type CallFailure,
  callName,
  type Endpoint,
  INVALID_FORMAT,
  isUnknownCall,
} from './call'
import { callV2, v2Server } from '@/lib/http/transport'
import { cachePageBriefly, cacheRemoteAbsenceBriefly } from '@/lib/cache/page-tags'
import { isSlug } from '@/lib/kernel/links'
import { isOwnSentence } from './own-sentences'
import { pageLocale } from '@/lib/i18n/page-locale'

/** A read of a route handler, which answers the failure itself; it has the time limit of a call. */
export { callV2 }

/** `signal` aborts all reads of a page at one deadline, which bounds a slow remote server's delay. undefined: embedded server, whose calls have limits. */
type Deadline = { signal: AbortSignal | undefined }

/** One object for all reads of one render (React `cache`); outside a render, as in a route handler, one per read. */
const deadlineOfPage = cache((): Deadline => ({
  signal: env().V2_API_URL ? AbortSignal.timeout(env().V2_PAGE_TIMEOUT_MS) : undefined,
}))

/** For a page that works without its data: waits for a remote server at most this long from now on. */
export function limitPageReads(milliseconds: number): void {
  const deadline = deadlineOfPage()
  if (deadline.signal) deadline.signal = AbortSignal.any([deadline.signal, AbortSignal.timeout(milliseconds)])
}

/** A page's data could not be read. A section shows the message after 'Error: '. */
class SourceFailed extends Error {
  override name = 'SourceFailed'
  constructor(failure: CallFailure) {
    super(wordsOf(failure))
  }
}

function wordsOf(failure: CallFailure): string {
  const isRemote = Boolean(env().V2_API_URL)
  // The server's own message ('Invalid Route') is for developers of clients; a remote server's may be anything.
  if (isUnknownCall(failure) || (failure.kind === 'refused' && isRemote)) return INVALID_FORMAT
  const { message } = failure
  const isOurs = message !== null && (!isRemote || failure.kind === 'invalid' || isOwnSentence(message))
  return isOurs ? message : `HTTP ${failure.kind === 'invalid' ? 'format' : (failure.status ?? 'unreachable')}`
}

const NOT_FOUND = 404

function ask<Input, Output>(call: Call<Input, Output>, args: CallArguments<Input>): Promise<Answer<Output>> {
  const page = deadlineOfPage()
  return callV2(call, args, { signal: page.signal, page, locale: pageLocale() })
}

export async function readOrThrow<Input, Output>(call: Call<Input, Output>, args: CallArguments<Input> = {}): Promise<Output> {
  const answer = await ask(call, args)
  if (answer.ok) return answer.value
  throw new SourceFailed(answer.failure)
}

/** Missing is null; a failure throws, so that an outage, or a server that does not know the call, never becomes a 404. */
export async function readOrNull<Input, Output>(call: Call<Input, Output>, args: CallArguments<Input> = {}): Promise<Output | null> {
  const answer = await ask(call, args)
  if (!answer.ok && !isMissing(answer.failure)) throw new SourceFailed(answer.failure)
  const value = answer.ok ? answer.value : null
  if (value === null) await cacheRemoteAbsenceBriefly()
  return value
}

const isMissing = (failure: CallFailure): boolean => failure.kind === 'refused' && failure.status === NOT_FOUND && !isUnknownCall(failure)

/** For a list that is hardly ever empty. After an empty answer of a remote server the page is cached only briefly. */
export async function readFilled<Input, Item, Output extends readonly Item[] | { items: readonly Item[] }>(
  call: Call<Input, Output>,
  args: CallArguments<Input> = {},
): Promise<Output> {
  const list = await readOrThrow(call, args)
  const items: readonly Item[] = 'items' in list ? list.items : list
  if (items.length === 0) await cacheRemoteAbsenceBriefly()
  return list
}

/** null: the v2 server lacks this addition. Throws if the server is unreachable. */
export async function readAddition<Input, Output>(call: Call<Input, Output>, args: CallArguments<Input> = {}): Promise<Output | null> {
  const answer = await ask(call, args)
  if (answer.ok) return answer.value
  if (answer.failure.kind === 'unreachable') throw new SourceFailed(answer.failure)
  // Not v2's words: it may be a proxy's page during an outage, and the next answer may differ.
  if (!isUnknownCall(answer.failure)) await cachePageBriefly()
  return null
}

const aborted = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(null)
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })

/** The additions that the v2 server lacks (callName): their controls are hidden. */
export async function readMissingCalls(): Promise<readonly string[]> {
  const { signal } = deadlineOfPage()
  const asked = (await v2Server()).missingCalls()
  const missing = await (signal ? Promise.race([asked, aborted(signal)]) : asked)
  if (missing === null) await cachePageBriefly()
  return missing ?? []
}

/** Whether the v2 server supports the call, so its controls are shown. */
export const isOffered = async (call: Endpoint): Promise<boolean> => !(await readMissingCalls()).includes(callName(call))

export type Section<T> = { ok: true; value: T } | { ok: false; message: string }

/** Reads a section of a page that may fail alone: the rest is shown, and the page is cached for a second only (HOME-09). */
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
 * The slug of the requested thing; a different one leads to a redirect. If the server sends no slug, or one that cannot be in an address of ours, the
 * requested one counts; letter case does not matter.
 */
export async function readSlug(told: string, asked: string): Promise<string> {
  const slug = told.toLowerCase()
  if (slug === asked || !isSlug(slug)) return asked
  // Browsers and search engines remember a redirect like a 404: neither is cached for long for a remote server.
  await cacheRemoteAbsenceBriefly()
  return slug
}
