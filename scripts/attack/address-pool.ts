import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

const SERVER_ERROR = 500
const FIRST_ADDRESS = 10 * 2 ** 24
const BITS_OF_BYTE = 8

/** 10.0.0.0, 10.0.0.1, … */
const addressOf = (index: number): string => [3, 2, 1, 0].map((byte) => ((FIRST_ADDRESS + index) >>> (byte * BITS_OF_BYTE)) & 255).join('.')

export type AddressPool = {
  origin: string
  /** 'GET /path: 500' for each failure of the shop so far. */ failures: string[]
  requests: () => number
  close: () => void
}

/** A proxy that gives each request another client address: a scanner with one address would only meet the rate limits. It records every answer 5xx. */
export async function openAddressPool(port: number): Promise<AddressPool> {
  let requests = 0
  const failures: string[] = []
  const forward = (incoming: IncomingMessage, answer: ServerResponse) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': addressOf(requests) }
    requests += 1
    const { method = '', url = '' } = incoming
    const upstream = request({ host: '127.0.0.1', port, method, path: url, headers }, (response) => {
      const { statusCode = 0 } = response
      if (statusCode >= SERVER_ERROR) failures.push(`${method} ${url}: ${statusCode}`)
      answer.writeHead(statusCode, response.headers)
      response.pipe(answer)
    })
    // The shop closes connections of requests that it does not read to the end.
    upstream.on('error', () => answer.destroy())
    incoming.pipe(upstream)
  }
  const server = createServer(forward)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    failures,
    requests: () => requests,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
