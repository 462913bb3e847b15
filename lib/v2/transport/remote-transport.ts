import type { Call, CallArguments } from '../call'
import { languageHeader, readAnswer, toRequest, type Transport } from '../exchange'
import { callKnown } from './known-additions'
import { parseJson } from './parse-json'
import { inOwnWords, type Remote, type RemoteRequest } from './remote'

/** The request of a call to a remote server. The path is the same below every base address. */
export async function toRemoteRequest<Input, Output>(
  call: Call<Input, Output>,
  args: CallArguments<Input>,
  init: { headers: Record<string, string>; signal?: AbortSignal },
): Promise<RemoteRequest> {
  const base = 'http://v2.invalid'
  const request = toRequest(call, args, base, init)
  const { method, headers, url, signal } = request
  const body = new Uint8Array(await request.arrayBuffer())
  return { method, path: url.slice(base.length), headers, body, signal, isReadOnly: call.isReadOnly }
}

/** @param siteUrl the shop's own address: pictures below it are read as paths */
export const remoteTransport =
  (remote: Remote, siteUrl: string): Transport =>
  async (call, args = {}, { signal, token, locale } = {}) => {
    const headers = {
      'System-Key': remote.systemKey,
      ...languageHeader(locale),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    }
    const request = await toRemoteRequest(call, args, { headers, ...(signal ? { signal } : {}) })
    const answer = inOwnWords(await callKnown(call, request, remote))
    return readAnswer(call, answer, siteUrl, async (response) => parseJson(new Uint8Array(await response.arrayBuffer()))?.value)
  }
