import { expect, type APIRequestContext } from '@playwright/test'
import { ask, factsOf, type PageFacts } from './page-facts'

const LOCATION = /<loc>([^<]*)<\/loc>/g

/** The addresses in a sitemap or a sitemap index. */
const locationsIn = (xml: string): string[] => [...xml.matchAll(LOCATION)].map(([, found = '']) => found.replaceAll('&amp;', '&'))

/** Path and query of an absolute address. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

export type SitemapFile = { path: string; xml: string }

/** /sitemap.xml and all files it lists. */
export async function readSitemaps(request: APIRequestContext): Promise<{ index: SitemapFile; parts: readonly SitemapFile[] }> {
  const read = async (path: string): Promise<SitemapFile> => {
    const answer = await ask(request, path)
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, expect.stringContaining('xml')])
    return { path, xml: await answer.text() }
  }
  const index = await read('/sitemap.xml')
  return { index, parts: await Promise.all(locationsIn(index.xml).map((address) => read(pathOf(address)))) }
}

/** Every page of the sitemaps. */
export async function listPages(request: APIRequestContext): Promise<readonly string[]> {
  const { parts } = await readSitemaps(request)
  return parts.flatMap(({ xml }) => locationsIn(xml).map(pathOf))
}

export type CrawledPage = PageFacts & { status: number; cookie: string | undefined; raw: string }

/** Not followed: there are thousands of filtered and sorted lists of the same products. */
const FILTERED = /[?&](availability|price|attribute|advanced|sort)=/

/** Follows plain links from home, but none on noindex pages. */
export async function crawl(request: APIRequestContext): Promise<ReadonlyMap<string, CrawledPage>> {
  const met = new Map<string, CrawledPage>()
  // A set may grow during iteration: each link is followed once, in order of discovery.
  const links = new Set<string>(['/'])
  for (const path of links) {
    if (FILTERED.test(path)) continue
    const answer = await ask(request, path)
    const raw = await answer.text()
    const facts = factsOf(path, raw)
    met.set(path, { ...facts, status: answer.status(), cookie: answer.headers()['set-cookie'], raw })
    if (!facts.robots.includes('noindex')) for (const link of facts.links) links.add(link)
  }
  return met
}

/** Canonical pages: not a product with another variant chosen, or with later reviews. */
export const indexed = (met: ReadonlyMap<string, CrawledPage>): readonly CrawledPage[] =>
  [...met.values()].filter(({ path, canonical, robots }) => !robots.includes('noindex') && canonical !== '' && pathOf(canonical) === path)
