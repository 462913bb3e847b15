import { createCacheHandler } from '../next-adapter/cache-handler'
import { pageCache } from './page-cache'
import { SAVED_COPY_HEADER } from './saved-copy'

/** Next's `cacheHandler`: the page cache as one request sees it. Its creation is a lower bound for the start of the render. */
const NextCacheHandler = createCacheHandler((headers) => {
  const cache = pageCache()
  const { snapshot } = cache
  const renderedAt = cache.now()
  const wantsSaved = headers[SAVED_COPY_HEADER] === cache.savedCopyKey
  return {
    find: async (key) => (wantsSaved ? (cache.findSaved(key) ?? 'unavailable') : (cache.find(key) ?? (await cache.findShared(key)))),
    store: (key, value, cacheControl) => cache.store(key, { value, renderedAt, cacheControl, snapshot }),
    invalidate: (tags) => cache.invalidate(tags),
  }
})

export { NextCacheHandler as default }
