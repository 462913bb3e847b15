import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listProjects } from '@/lib/commerce/content/wire'

let server: Server
let keyHeard: string | undefined

beforeAll(async () => {
  server = createServer((request, response) => {
    keyHeard = String(request.headers['system-key'])
    response.end(JSON.stringify({ data: [{ slug: 'a', title: 'A', banner: 'https://cdn.example/a.jpg' }], success: true, status: 200 }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The address of a listening server has this type.
  process.env.V2_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2`
  process.env.V2_SYSTEM_KEY = 'the-remote-key'
})
afterAll(() => {
  delete process.env.V2_API_URL
  delete process.env.V2_SYSTEM_KEY
  server.closeAllConnections()
  server.close()
})

describe('with V2_API_URL', () => {
  it('API-02 every read of the shop goes to the remote server, with its key, and needs no database', async () => {
    const { callV2 } = await import('./transport')
    expect(await callV2(listProjects)).toEqual({ ok: true, value: [{ slug: 'a', title: 'A', bannerUrl: 'https://cdn.example/a.jpg' }] })
    expect(keyHeard).toBe('the-remote-key')
  })
})
