// Sets the AsyncLocalStorage that the next two modules use.
import 'next/dist/server/node-environment-baseline'
import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external'
import { workUnitAsyncStorage } from 'next/dist/server/app-render/work-unit-async-storage.external'
import { holds } from '@/lib/testing/contract'
import { carryLifetime, carryTags } from './tag-carrier'

const HOUR_SECONDS = 3_600

/** The page that is rendered while this works, as Next keeps it: only the fields that `unstable_cache` reads. */
async function renderedWith(work: () => Promise<unknown>) {
  const page: { type: string; tags: string[] | null; revalidate: number; implicitTags: undefined } = {
    type: 'prerender-legacy',
    tags: null,
    revalidate: HOUR_SECONDS,
    implicitTags: undefined,
  }
  const set = jest.fn(() => Promise.resolve())
  const incrementalCache = { generateSimpleCacheKey: async (key: string) => key, get: () => Promise.resolve(null), set }
  const request = { route: '/figs', incrementalCache, pendingRevalidates: {} }
  await workAsyncStorage.run(request as never, () => workUnitAsyncStorage.run(page as never, work))
  return page
}

it(
  'SEO-01 Next adds the tags of the value to the page, however many they are',
  holds('tag-carrier.ts', async () => {
    const tags = Array.from({ length: 250 }, (_, index) => `product:${index}`)
    expect((await renderedWith(() => carryTags(tags))).tags).toEqual(tags)
  }),
)

it(
  'HOME-09 Next limits the lifetime of the page to that of the value, and never makes it longer',
  holds('tag-carrier.ts', async () => {
    expect((await renderedWith(() => carryLifetime(1))).revalidate).toBe(1)
    expect((await renderedWith(() => carryLifetime(2 * HOUR_SECONDS))).revalidate).toBe(HOUR_SECONDS)
  }),
)
