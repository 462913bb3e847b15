import { request } from 'node:http'
import { checkAnswer, shownRequest, type Answered } from '@/lib/testing/check-answer'
import { drawRequest, operationsOf, type DrawnRequest } from '@/lib/testing/draw-request'
import { aRandom } from '@/lib/testing/random'
import { openApiDocument } from '@/lib/http/openapi'
import type { Target } from './programs'

const KNOWN = {
  slug: ['california-almonds', 'nuts'],
  name: ['almonds'],
  id: [1, 2, 3],
  productId: [1, 2],
  product_id: [1, 2],
  pin: ['560001'],
}

const BROWSER = { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin' }

function ask(origin: string, { method, target, headers, body }: DrawnRequest, signal: AbortSignal): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${origin}/api/v2${target}`,
      { method, headers: { ...headers, 'content-length': body.byteLength }, signal },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            contentType: response.headers['content-type'] ?? '',
            text: Buffer.concat(parts).toString(),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Sends drawn requests to the calls of v2 over HTTP, as a client with the key and as a browser. @returns what was wrong */
export async function fuzz(
  { pooled, systemKey, signal }: Target,
  { seed, requests }: { seed: number; requests: number },
): Promise<readonly string[]> {
  const random = aRandom(seed)
  const [first, ...others] = operationsOf(await openApiDocument())
  if (!first) throw new Error('The OpenAPI document has no operations.')
  const found: string[] = []
  for (let each = 0; each < requests; each += 1) {
    const drawn = drawRequest(random, random.pick([first, ...others]), KNOWN)
    const visitor: Readonly<Record<string, string>> = random.chance(0.5) ? { 'system-key': systemKey } : BROWSER
    const asked = { ...drawn, headers: { ...visitor, ...drawn.headers } }
    try {
      checkAnswer(asked, await ask(pooled, asked, signal))
    } catch (error) {
      signal.throwIfAborted()
      found.push(`${String(error)}\n${shownRequest(asked)}`)
    }
  }
  return found
}
