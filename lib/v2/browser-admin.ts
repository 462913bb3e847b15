import useSWR, { mutate, type SWRConfiguration } from 'swr'
import type { AdminCall, AdminDownload } from './admin-call'
import { limited, OWN, send } from './browser-call'
import { failureOf, ReadFailed } from './browser-read'
import type { Answer, CallArguments, CallFailure } from './call'
import { readAnswer, toAddress, toRequest } from './exchange'

/** How pages of the admin call /api/admin. */

const NOT_SIGNED_IN = 401
/** The call needs password or second factor again. */
const NOT_FRESH = 428
/** Writing may take long: an import, a PDF of a hundred orders. */
const READ_LIMIT_MS = 10_000
const WRITE_LIMIT_MS = 60_000

/** What the frame of the admin does when a session has ended, and how it asks a member to prove who they are. */
type Gate = { leave: () => void; prove: () => Promise<boolean> }

let gate: Gate | null = null

/** Called once by the frame. @returns removes it */
export function watchSession(given: Gate): () => void {
  gate = given
  return () => {
    if (gate === given) gate = null
  }
}

const isRefusedWith = (failure: CallFailure, status: number): boolean => failure.kind === 'refused' && failure.status === status

const base = (): string => `${location.origin}/api/admin`

/** Repeats a request after the member has proven who they are; leaves the page when the session is over. */
async function throughGate<T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await ask()
  if (answer.ok || gate === null) return answer
  if (isRefusedWith(answer.failure, NOT_SIGNED_IN)) gate.leave()
  return isRefusedWith(answer.failure, NOT_FRESH) && (await gate.prove()) ? ask() : answer
}

/** Calls the admin. Never throws for failures of network or server. A `fresh` call first asks for the password when needed. */
export const callAdmin = <Input, Output>(
  call: AdminCall<Input, Output>,
  args: CallArguments<Input> = {},
  { cancel, limitMs = call.isReadOnly ? READ_LIMIT_MS : WRITE_LIMIT_MS }: { cancel?: AbortSignal; limitMs?: number } = {},
): Promise<Answer<Output>> =>
  throughGate(() => send(call, (headers) => toRequest(call, args, base(), { ...OWN, signal: limited(cancel, limitMs), headers })))

type Read<T> = { value: T | undefined; failure: CallFailure | null; isLoading: boolean; retry: () => Promise<unknown> }

/** The first part of every swr key in the admin. */
const KEY = 'admin'

/** A call's answer, kept by swr. `args` null: not requested yet. The previous list page stays while the next loads. @param options of swr */
export function useAdminRead<Input, Output>(
  call: AdminCall<Input, Output>,
  args: CallArguments<Input> | null = {},
  options: SWRConfiguration<Output, unknown> = {},
): Read<Output> {
  const key = args === null ? null : [KEY, call.path, JSON.stringify(args)]
  const read = async (): Promise<Output> => {
    const answer = await callAdmin(call, args ?? {})
    if (answer.ok) return answer.value
    throw new ReadFailed(answer.failure)
  }
  const {
    data,
    error,
    isLoading,
    mutate: again,
  } = useSWR<Output, unknown>(key, read, {
    keepPreviousData: true,
    shouldRetryOnError: false,
    ...options,
  })
  return { value: data, failure: failureOf(error), isLoading, retry: () => again() }
}

/** Reads again what pages show of these calls; call it after a change. `paths`: '/orders' also stands for '/orders/{code}'. */
export const refreshAdmin = (...paths: readonly string[]): Promise<unknown> =>
  mutate((key) => {
    // Parse boundary: swr types keys as `any`.
    const parts: unknown = key
    if (!Array.isArray(parts) || parts[0] !== KEY) return false
    const path = String(parts[1])
    return paths.some((wanted) => path === wanted || path.startsWith(`${wanted}/`))
  })

const FILE_NAME = /filename="([^"]+)"/

/** A download has no total time limit: only silence ends it. */
function silenceLimit(limitMs: number) {
  const silent = new AbortController()
  let late: ReturnType<typeof setTimeout>
  const end = () => clearTimeout(late)
  const heard = () => {
    end()
    late = setTimeout(() => silent.abort(), limitMs)
  }
  heard()
  return { signal: silent.signal, heard, end }
}

/** A Blob, which browsers keep on the disk when it is large. */
const readFile = (response: Response, heard: () => void): Promise<Blob> =>
  new Response(
    response.body?.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(piece, out) {
          heard()
          out.enqueue(piece)
        },
      }),
    ),
  ).blob()

async function fetchFile(download: AdminDownload, args: Pick<CallArguments<never>, 'params' | 'query'>): Promise<Answer<File>> {
  const silence = silenceLimit(WRITE_LIMIT_MS)
  try {
    const response = await fetch(toAddress(download, args, base()), {
      ...OWN,
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      signal: silence.signal,
    })
    if (response.ok) {
      const name = FILE_NAME.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download'
      return { ok: true, value: new File([await readFile(response, silence.heard)], name, { type: download.mediaType }) }
    }
    // Its refusals are JSON, like those of every call.
    const refused = await readAnswer(
      { ...download, listsFaults: false, readsBareList: false, input: null, write: () => ({}), read: () => null },
      response,
      location.origin,
    )
    return refused.ok ? { ok: false, failure: { kind: 'unreachable', status: response.status, message: null } } : refused
  } catch {
    // No connection, silence, or a connection cut in the middle of the file.
    return { ok: false, failure: { kind: 'unreachable', status: null, message: null } }
  } finally {
    silence.end()
  }
}

/** Fetches a file of the admin and saves it under its own name. */
export async function saveAdminFile(
  download: AdminDownload,
  args: Pick<CallArguments<never>, 'params' | 'query'> = {},
): Promise<Answer<null>> {
  const answer = await throughGate(() => fetchFile(download, args))
  if (!answer.ok) return answer
  const address = URL.createObjectURL(answer.value)
  Object.assign(document.createElement('a'), { href: address, download: answer.value.name }).click()
  URL.revokeObjectURL(address)
  return { ok: true, value: null }
}
