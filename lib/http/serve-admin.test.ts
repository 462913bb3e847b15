import { env } from '@/lib/config/env'
import { readRuntime } from '@/lib/runtime'
import { answerAdminCall } from './serve-admin'

describe('the admin of a shop with a remote server', () => {
  it('answers every call 404, with the reason, and opens no database', async () => {
    const before = env()
    readRuntime().kept.set('environment', { ...before, V2_API_URL: 'https://remote.example/api/v2' })
    const answer = await answerAdminCall({
      method: 'GET',
      url: 'http://localhost:3000/api/admin/me',
      headers: { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin' },
      readBody: async () => new Uint8Array(),
      signal: () => new AbortController().signal,
    })
    readRuntime().kept.set('environment', before)
    expect(answer.status).toBe(404)
    expect(answer.headers['Cache-Control']).toBe('no-store')
    expect(answer.body).toEqual(expect.stringContaining('V2_API_URL'))
  })
})
