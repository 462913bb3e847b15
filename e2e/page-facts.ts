import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'

/** What a search engine reads from a page's first HTML. */
export type PageFacts = {
  path: string
  html: string
  title: string
  description: string
  canonical: string
  robots: string
  lang: string
  /** Without 'og:'. */
  openGraph: Readonly<Record<string, string>>
  /** All properties by their full names: 'product:price:amount'. */
  properties: Readonly<Record<string, string>>
  twitterCard: string
  headings: readonly string[]
  /** Links to shop pages, without '#…' and without nofollow links. */
  links: readonly string[]
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/&([^;]+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()

const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, found = '']) => plain(found))

/** Once and in <head>, or nowhere: with a duplicate, or one in the body, readers choose differently. */
function only(html: string, head: string, pattern: RegExp): string {
  const found = all(html, pattern)
  expect(found.length, `how often the page has ${pattern}`).toBeLessThanOrEqual(1)
  expect(all(head, pattern), `${pattern} in <head>`).toEqual(found)
  return found[0] ?? ''
}

const NOFOLLOW = /<a [^>]*rel="[^"]*nofollow[^>]*>/g

/** Without scripts: their payload repeats the page. */
const withoutScripts = (html: string): string => html.replace(/<script[\s\S]*?<\/script>/g, '')

export function factsOf(path: string, raw: string): PageFacts {
  const html = withoutScripts(raw)
  const head = html.slice(0, html.indexOf('</head>'))
  const meta = (name: string) => only(html, head, new RegExp(`<meta name="${name}" content="([^"]*)"`, 'g'))
  const properties = [...head.matchAll(/<meta property="([\w:]+)" content="([^"]*)"/g)].map(
    ([, name = '', content = '']) => [name, plain(content)] as const,
  )
  const og = properties.flatMap(([name, content]) => (name.startsWith('og:') ? [[name.slice('og:'.length), content] as const] : []))
  return {
    path,
    html,
    title: only(html, head, /<title>([^<]*)<\/title>/g),
    description: meta('description'),
    canonical: only(html, head, /<link rel="canonical" href="([^"]*)"/g),
    robots: meta('robots'),
    lang: /<html lang="([^"]*)"/.exec(html)?.[1] ?? '',
    openGraph: Object.fromEntries(og),
    properties: Object.fromEntries(properties),
    twitterCard: meta('twitter:card'),
    headings: all(html, /<h1[^>]*>([\s\S]*?)<\/h1>/g),
    links: [...new Set(all(html.replace(NOFOLLOW, ''), /<a [^>]*?href="(\/[^"#]*)/g))],
  }
}

/** Requests a page as a crawler does: without cookies, and without following redirects. */
export const ask = (request: APIRequestContext, path: string): Promise<APIResponse> => request.get(path, { maxRedirects: 0 })
