import { CRAWLER_FILES, firstSegment, NOT_PAGES, PAGES, pathPattern, ROOT_FILES, splitLanguage, whole } from '../routes.mjs'

/** The pattern of a request's path, for metrics and logs: a fixed list, without anything that a client could choose. A page has one in all languages. */

/** Anything that matches no route. */
const OTHER = 'other'

const SEGMENT = '[^/]+'
const byPath = new Set([...PAGES.map(({ path }) => path).filter((path) => !path.includes(':')), ...ROOT_FILES.map((file) => `/${file}`)])
const byPattern = PAGES.filter(({ path }) => path.includes(':')).map((page) => ({
  path: page.path,
  pattern: whole(pathPattern(page).source.replace(/:(?:id|token)/g, SEGMENT)),
}))
const crawlerFiles = CRAWLER_FILES.map(({ path, files }) => ({
  path,
  pattern: whole(path.replaceAll('.', '\\.').replace(':file', `(?:${files})`)),
}))
const folders = new Set(NOT_PAGES)
const API = /^\/api\/(?:v2(?=\/|$)|admin(?=\/|$)|revalidate$|vitals$)/
const PAYMENT_CALL = /^\/api\/v2\/[\w-]+\/(payment|webhook)$/
const NEXT = /^\/_next\/(?:image$|static\/|data\/)/

function apiRoute(path: string) {
  const [, payment] = PAYMENT_CALL.exec(path) ?? []
  if (payment) return `/api/v2/:provider/${payment}`
  const [found] = API.exec(path) ?? []
  if (!found) return OTHER
  return found.endsWith('v2') || found.endsWith('admin') ? `${found}/*` : found
}

function folderRoute(path: string, folder: string) {
  if (folder === 'api') return apiRoute(path)
  if (folder !== '_next') return `/${folder}/*`
  const [found] = NEXT.exec(path) ?? []
  if (!found) return '/_next/*'
  return found.endsWith('/') ? `${found}*` : found
}

/**
 * @param url as it was requested
 * @returns '/products/:slug'; `/api/v2/*` for a call, whose own pattern its handler knows (api-calls.ts)
 */
export function routeOf(url: string): string {
  const query = url.indexOf('?')
  const { path } = splitLanguage(query < 0 ? url : url.slice(0, query))
  if (byPath.has(path)) return path
  const folder = firstSegment(path)
  if (folders.has(folder)) return folderRoute(path, folder)
  for (const { path: route, pattern } of byPattern) if (pattern.test(path)) return route
  for (const { path: route, pattern } of crawlerFiles) if (pattern.test(path)) return route
  return OTHER
}
