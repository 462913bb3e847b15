import { EventEmitter } from 'node:events'
import next from 'next'
import { holds } from '@/lib/testing/contract'
import { createNext } from './create-next'

/** The server to which a first request comes, after Next has handled the request. */
async function serverAfterRequest(create: typeof createNext): Promise<EventEmitter> {
  const app = create({ dev: false, dir: '.' })
  // The result of `prepare`.
  Object.assign(app, { init: { requestHandler: () => Promise.resolve() } })
  const server = new EventEmitter()
  // Only what Next reads before it handles the request.
  await app.getRequestHandler()({ url: '/', socket: { server } } as never, {} as never)
  return server
}

it(
  'REL-02 Next listens for upgrades on the server that it was given, and so not on ours',
  holds('create-next.ts', async () => {
    expect((await serverAfterRequest(createNext)).listenerCount('upgrade')).toBe(0)
    expect((await serverAfterRequest(next)).listenerCount('upgrade')).toBe(1)
  }),
)
