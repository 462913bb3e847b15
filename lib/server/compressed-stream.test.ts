import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { encodedResponse } from './encoded-response'
import { guardedResponse } from './guarded-response'

const Response = encodedResponse({ compresses: true }, guardedResponse({ isStopping: () => false, headersOf: () => [] }))

/** Hardly compressible, so that a compressor cannot keep it back. */
const chunk = Buffer.from(Array.from({ length: 9_000 }, (_, index) => ((index * 7_919 * 104_729) % 1_000_003).toString(36)).join(' '))
const CHUNKS = 400

let server: http.Server
let port: number
let written: number
let stored: number
let madeAt: number | null

/** Writes as Next does: waits for 'drain' whenever `write` returns false. */
async function writeAll(response: http.ServerResponse) {
  for (; written < CHUNKS; written += 1) if (!response.write(chunk)) await once(response, 'drain')
  response.end()
}

beforeEach(async () => {
  written = 0
  stored = 0
  madeAt = null
  // A Server with another response class is still a Server.
  server = http.createServer({ ServerResponse: Response }, (request, response) => {
    // As the cache of complete answers does.
    request.method = 'GET'
    response.setHeader('Content-Type', 'application/xml; charset=utf-8')
    response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate')
    response.store = () => {
      stored += 1
      return null
    }
    response.once('made', () => (madeAt = written))
    void writeAll(response)
  }) as unknown as http.Server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port // a TCP server's address
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const ask = (headers: Record<string, string>, method = 'GET'): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => void http.request({ port, method, headers, agent: false }, resolve).once('error', reject).end())

async function bytesOf(answer: http.IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  answer.on('data', (piece: Buffer) => pieces.push(piece))
  await once(answer, 'end')
  return Buffer.concat(pieces)
}

describe('a text above 4 MB', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    [undefined, (bytes: Buffer) => bytes],
  ])('SEO-08 arrives complete in the encoding %s, without an ETag, and is not stored', async (encoding, decode) => {
    const answer = await ask(encoding === undefined ? {} : { 'Accept-Encoding': encoding })
    const text = decode(await bytesOf(answer))
    expect(text.equals(Buffer.concat(Array.from({ length: CHUNKS }, () => chunk)))).toBe(true)
    expect([answer.headers['content-encoding'], answer.headers.etag, answer.headers['content-length'], answer.headers.vary]).toEqual([
      encoding,
      undefined,
      undefined,
      'Accept-Encoding',
    ])
    expect(stored).toBe(0)
  })

  it.each(['gzip', 'identity'])('REL-06 is written no faster than the client reads it (%s)', async (encoding) => {
    const answer = await ask({ 'Accept-Encoding': encoding })
    answer.pause()
    let before = -1
    // Until the writer stalls: the buffers between it and a client that does not read are full.
    for (let still = 0; still < 5_000; still = written === before ? still + 1 : 0) {
      before = written
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(written).toBeLessThan(CHUNKS)
    answer.resume()
    await once(answer, 'end')
    expect(written).toBe(CHUNKS)
  })

  it('SEO-08 is not written to the end for HEAD, which releases its place at once', async () => {
    const answer = await ask({ 'Accept-Encoding': 'gzip' }, 'HEAD')
    expect([answer.statusCode, answer.headers['content-encoding'], (await bytesOf(answer)).length]).toEqual([200, 'gzip', 0])
    expect([madeAt !== null, written < CHUNKS]).toEqual([true, true])
  })
})
