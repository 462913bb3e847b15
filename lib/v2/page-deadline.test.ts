import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

jest.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }))
/** As in one render, in which each function runs once per arguments. */
jest.mock('react', () => ({
  ...jest.requireActual<object>('react'),
  cache: (read: (...args: readonly unknown[]) => unknown) => {
    const kept = new Map<string, unknown>()
    return (...args: readonly unknown[]) => {
      const key = JSON.stringify(args)
      if (!kept.has(key)) kept.set(key, read(...args))
      return kept.get(key)
    }
  },
}))

const requestedPaths: string[] = []
/** Accepts every call and answers none. */
const server = createServer((request) => void requestedPaths.push(request.url ?? ''))

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The address of a listening server has this type.
  const { port } = server.address() as AddressInfo
  Object.assign(process.env, {
    V2_API_URL: `http://127.0.0.1:${port}/api/v2`,
    V2_SYSTEM_KEY: 'the-key-of-a-remote-server',
    V2_TIMEOUT_MS: '30000',
    V2_PAGE_TIMEOUT_MS: '2000',
  })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it('API-06 a page waits for a slow remote server once, however many reads it makes one after the other', async () => {
  const { getSliders, getProjects, getStories } = await import('@/lib/commerce/content/pages')
  await expect(getSliders()).rejects.toThrow('The shop takes too long to answer.')
  await expect(getProjects()).rejects.toThrow('The shop takes too long to answer.')
  await expect(getStories()).rejects.toThrow('The shop takes too long to answer.')
  expect(requestedPaths).toEqual(['/api/v2/sliders'])
})
