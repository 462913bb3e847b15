import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { guardPlainNext } from './plain-next'

/** It guards every server of this process, also those of other test files. */
let end = () => {}
afterEach(() => end())

it('REL-06 a forged client address is also ignored under plain Next', async () => {
  end = guardPlainNext({ TRUSTED_PROXY_HOPS: '0', SITE_URL: 'https://shop.example' })
  const server = http.createServer((request, response) => response.end(JSON.stringify(request.headers)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's address
  const headers = { 'X-Forwarded-For': '198.51.100.1', 'X-Forwarded-Host': 'evil.example', Forwarded: 'for=198.51.100.1' }
  const seen = (await (await fetch(`http://127.0.0.1:${port}`, { headers })).json()) as http.IncomingHttpHeaders
  expect(seen).toMatchObject({ 'x-forwarded-for': '127.0.0.1' })
  expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['x-forwarded-host']))
  expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['forwarded']))
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
