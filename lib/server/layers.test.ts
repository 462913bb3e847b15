import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerSome, composeLayers, type Layer, withEach } from './layers'

const [request, response] = [{ url: '/' } as IncomingMessage, {} as ServerResponse] // of which the layers of this test read the address alone

describe('the layers of the server', () => {
  it('see a request from the first to the last, and then the application', async () => {
    const seen: string[] = []
    const named = (name: string): Layer<ServerResponse> => withEach(() => seen.push(name))
    await composeLayers({ first: named('first'), second: named('second') }, async () => void seen.push('application'))(request, response)
    expect(seen).toEqual(['first', 'second', 'application'])
  })

  it('pass on only what none above has answered', async () => {
    const seen: (string | undefined)[] = []
    const answer = composeLayers({ home: answerSome(({ url }) => url === '/') }, async ({ url }) => void seen.push(url))
    await answer(request, response)
    await answer({ url: '/search' } as IncomingMessage, response) // as above
    expect(seen).toEqual(['/search'])
  })
})
