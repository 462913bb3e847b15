import { readFileSync } from 'node:fs'
import { serveMedia } from './serve-media'

describe('an uploaded picture', () => {
  it('CAT-04 is a drawing that no cache keeps when there is no such file', async () => {
    const answer = await serveMedia(`${'0c'.repeat(20)}.webp`)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      404,
      'image/svg+xml',
      'no-store',
    ])
    expect(await answer.text()).toBe(readFileSync('public/placeholders/product.svg', 'utf8'))
  })
})
