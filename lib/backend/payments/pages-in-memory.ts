import type { PageKey, PageStore } from './page-store'

type Kept = { sessionHash: string; html: string; until: number }
type Limits = { keepMs: number; mostCharacters: number; now?: () => number }

/** For a shop without a database: in this process, bounded; the oldest go first. */
export function pagesInMemory({ keepMs, mostCharacters, now = Date.now }: Limits): PageStore {
  const pages = new Map<string, Kept>()
  let characters = 0

  function forget(tokenHash: string): void {
    characters -= pages.get(tokenHash)?.html.length ?? 0
    pages.delete(tokenHash)
  }

  return {
    keep: ({ tokenHash, sessionHash, html }) => {
      pages.set(tokenHash, { sessionHash, html, until: now() + keepMs })
      characters += html.length
      // A Map keeps its entries in the order they came; the one just kept may be too large by itself.
      for (const [oldest, { until }] of pages) if (until <= now() || characters > mostCharacters) forget(oldest)
      return Promise.resolve()
    },
    take: ({ tokenHash, sessionHash }: PageKey) => {
      const page = pages.get(tokenHash)
      if (page?.sessionHash !== sessionHash || page.until <= now()) return Promise.resolve(null)
      forget(tokenHash)
      return Promise.resolve(page.html)
    },
  }
}
