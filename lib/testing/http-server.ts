import http, { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** An answer: `bytes` as they were sent, `body` as text without its content encoding. */
export type HttpAnswer = { status: number | undefined; headers: IncomingHttpHeaders; body: string; bytes: Buffer }

type Sent = { method?: string; body?: string | Buffer }

export type HttpServer = {
  port: number
  /** One request on its own connection, with only these headers. */
  ask: (path: string, headers?: OutgoingHttpHeaders, sent?: Sent) => Promise<HttpAnswer>
  close: () => Promise<void>
}

/** Opens an HTTP server for one test, on a free port if none is given. */
export async function openHttpServer<Response extends typeof ServerResponse<IncomingMessage>>(
  answer: (request: IncomingMessage, response: InstanceType<Response>) => unknown,
  { Response, port: wanted = 0 }: { Response?: Response; port?: number } = {},
): Promise<HttpServer> {
  const server = http.createServer(Response ? { ServerResponse: Response } : {}, (request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo // a TCP server's address
  return {
    port,
    ask: (path, headers, sent) => ask(port, path, headers, sent),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function ask(port: number, path: string, headers: OutgoingHttpHeaders = {}, { method = 'GET', body }: Sent = {}): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const text = decode(bytes, answer.headers['content-encoding']).toString()
        resolve({ status: answer.statusCode, headers: answer.headers, body: text, bytes })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** An answer to HEAD names an encoding and has no bytes. */
function decode(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}
