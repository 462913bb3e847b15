import { keptInProcess } from '@/lib/runtime'
import { callName, type Endpoint } from '../call'
import { isWire } from '../codec'
import { isKnownAddition, isUnknownAddition } from '../exchange'
import { fewAtOnce } from '../few-at-once'
import { parseJson } from './parse-json'
import { callRemote, type Remote, type RemoteRequest } from './remote'

/** Known support for additions by a remote server. */
type Knowledge = {
  /** The names of the calls that it lacks. */
  missing: Set<string>
  /** By the monotonic clock; null: not probed yet. */
  probedAt: number | null
  probe: Promise<void> | null
}

/** The server may have been updated. Until the probe is answered, the earlier knowledge counts. */
const PROBED_AGAIN_MS = 10 * 60_000
/** No unknown call of a server has a longer answer that is JSON; what is longer is not parsed twice. */
const SHORT_BYTES = 2_000
const ERROR = 400
/** No such id, PIN code or token exists. */
const UNKNOWN_ID = '0'
const DOCUMENTED_PATH = '/business-settings'
/** Past the end of every list: our own server answers it without items. Others may ignore it. */
const EMPTY_PAGE = '?page=1000000&per_page=1'

const NO_BODY = new Uint8Array()

function knowledgeOf({ baseUrl }: Remote): Knowledge {
  const all = keptInProcess('remote additions', () => new Map<string, Knowledge>())
  const known = all.get(baseUrl) ?? { missing: new Set<string>(), probedAt: null, probe: null }
  all.set(baseUrl, known)
  return known
}

/** In v2's words, however the server phrased it. */
const unknownCall = (): Response => Response.json({ data: [], success: false, status: 404, message: 'Invalid Route' }, { status: 404 })

const readJson = async (answer: Response): Promise<unknown> => parseJson(new Uint8Array(await answer.arrayBuffer()))?.value

async function looksUnknown(answer: Response): Promise<boolean> {
  const bytes = new Uint8Array(await answer.clone().arrayBuffer())
  if (answer.status < ERROR && bytes.byteLength > SHORT_BYTES) return false
  return isUnknownAddition({ status: answer.status, body: parseJson(bytes)?.value })
}

const headersFor = ({ systemKey }: Remote): Headers =>
  new Headers({
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'System-Key': systemKey,
  })

/** A third of the time limit: a probe that takes longer is given up, and does not count as a failure of the server. */
const PROBE_SHARE = 3

type Probe = Pick<RemoteRequest, 'method' | 'path' | 'body'>

/** Visitors' calls show the server's state better than a call that it may lack. */
const send = (probe: Probe, remote: Remote): Promise<Response> =>
  callRemote(
    { ...probe, headers: headersFor(remote), signal: AbortSignal.timeout(Math.floor(remote.timeLimitMs / PROBE_SHARE)), isReadOnly: true },
    remote,
    { isCounted: false },
  )

/** During an outage a proxy answers every path with its own 404: then a 404 proves nothing about an addition. */
async function speaksV2(remote: Remote): Promise<boolean> {
  const answer = await send({ method: 'GET', path: DOCUMENTED_PATH, body: NO_BODY }, remote)
  if (!answer.ok) return false
  const body = await readJson(answer)
  return isWire(body) && body['success'] !== false && Array.isArray(body['data'])
}

/** Without a token and with an empty body, so that a server that knows the call refuses it and changes nothing. */
const probeOf = ({ method, path }: Endpoint): Probe => ({
  method,
  path: path.replace(/\{\w+\}/g, UNKNOWN_ID) + (method === 'GET' ? EMPTY_PAGE : ''),
  body: method === 'POST' ? new TextEncoder().encode('{}') : NO_BODY,
})

async function probeAll(additions: readonly Endpoint[], remote: Remote, known: Knowledge): Promise<void> {
  if (!(await speaksV2(remote))) return
  await fewAtOnce(additions, async (addition) => {
    const answer = await send(probeOf(addition), remote)
    const received = { status: answer.status, body: await readJson(answer) }
    if (isUnknownAddition(received)) known.missing.add(callName(addition))
    else if (isKnownAddition(received)) known.missing.delete(callName(addition))
  })
  known.probedAt = performance.now()
}

/** The additions that the server lacks. Probed at the first call; later calls refresh this in the background. null: the server could not be asked. */
export async function missingAdditions(additions: readonly Endpoint[], remote: Remote): Promise<readonly string[] | null> {
  const known = knowledgeOf(remote)
  const isFresh = known.probedAt !== null && performance.now() - known.probedAt < PROBED_AGAIN_MS
  if (!isFresh) known.probe ??= probeAll(additions, remote, known).finally(() => (known.probe = null))
  if (known.probedAt === null) await known.probe
  return known.probedAt === null ? null : [...known.missing]
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Sends a call to a remote server unless it is known to lack it. However it answers an unknown path, this returns v2's own 'Invalid Route'. */
export async function callKnown(endpoint: Endpoint | null, request: RemoteRequest, remote: Remote): Promise<Response> {
  if (!endpoint?.isAddition) return callRemote(request, remote)
  const { missing, probe, probedAt } = knowledgeOf(remote)
  // The first probe is about to decide; the caller's own deadline still applies.
  if (probedAt === null && probe) await Promise.race([probe, aborted(request.signal)])
  if (missing.has(callName(endpoint))) return unknownCall()
  const answer = await callRemote(request, remote)
  if (!(await looksUnknown(answer)) || !(await speaksV2(remote))) return answer
  missing.add(callName(endpoint))
  return unknownCall()
}
