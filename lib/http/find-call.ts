import type { Endpoint } from '@/lib/v2/call'

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'route' in value && 'access' in value

export type Found =
  | { kind: 'call'; endpoint: Endpoint; params: Readonly<Record<string, string>> }
  | { kind: 'wrong_method'; allow: string }
  | { kind: 'unknown' }

const PARAMETER = /^\{(\w+)(?::(.+))?\}$/

type Segment = { name: string | null; matches: (text: string) => boolean }

function toSegment(text: string): Segment {
  const [, name = null, pattern = '.+'] = PARAMETER.exec(text) ?? []
  if (name === null) return { name, matches: (given) => given === text }
  const shape = new RegExp(`^${pattern}$`, 's')
  return { name, matches: (given) => shape.test(given) }
}

/** Fixed parts of a path go before parameters: /products/category/1 is a category, not the product 'category'. */
const byPrecision = (one: Endpoint, other: Endpoint): number => {
  const [a, b] = [one.route, other.route].map((route) =>
    route
      .split('/')
      .map((part) => (part.startsWith('{') ? '1' : '0'))
      .join(''),
  )
  return (a ?? '').localeCompare(b ?? '')
}

/** The call that a request is for. `pathname`: its percent-encoding is valid. */
export type FindCall = (method: string, pathname: string) => Found

/** @param base '/api/v2' */
export function createFinder(base: string, endpoints: readonly Endpoint[]): FindCall {
  const routes = [...endpoints]
    .sort(byPrecision)
    .map((endpoint) => ({ endpoint, segments: `${base}${endpoint.route}`.split('/').map(toSegment) }))

  return (method, pathname) => {
    const parts = pathname.split('/').map(decodeURIComponent)
    const matching = routes.filter(
      ({ segments }) => segments.length === parts.length && segments.every((segment, index) => segment.matches(parts[index] ?? '')),
    )
    const route = matching.find(({ endpoint }) => endpoint.method === (method === 'HEAD' ? 'GET' : method))
    const [other] = matching
    if (!route) return other ? { kind: 'wrong_method', allow: other.endpoint.method } : { kind: 'unknown' }
    const params = route.segments.flatMap(({ name }, index) => (name === null ? [] : [[name, parts[index] ?? ''] as const]))
    return { kind: 'call', endpoint: route.endpoint, params: Object.fromEntries(params) }
  }
}
