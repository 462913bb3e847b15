import * as addresses from '@/lib/commerce/addresses/wire'
import * as boughtTogether from '@/lib/commerce/bought-together/wire'
import * as cart from '@/lib/commerce/cart/wire'
import * as catalog from '@/lib/commerce/catalog/wire'
import * as filters from '@/lib/commerce/catalog/filters.wire'
import * as checkout from '@/lib/commerce/checkout/wire'
import * as contact from '@/lib/commerce/contact/wire'
import * as content from '@/lib/commerce/content/wire'
import * as customers from '@/lib/commerce/customers/wire'
import * as invoices from '@/lib/commerce/invoices/wire'
import * as orders from '@/lib/commerce/orders/wire'
import * as reviews from '@/lib/commerce/reviews/wire'
import * as sessions from '@/lib/commerce/customers/session.wire'
import * as wishlist from '@/lib/commerce/wishlist/wire'
import type { Endpoint } from '@/lib/v2/call'

/** The calls by module, one line each: every call that a wire exports is found. Loads no engine, so that a shop with a remote server can use it. */
export const modules = {
  addresses,
  boughtTogether,
  cart,
  catalog: { ...catalog, ...filters },
  checkout,
  contact,
  content,
  customers: { ...customers, ...sessions },
  invoices,
  orders,
  reviews,
  wishlist,
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'route' in value && 'access' in value

/** Every call and download of v2, with its module and the name by which that exports it. */
export const namedEndpoints: readonly { module: string; name: string; endpoint: Endpoint }[] = Object.entries(modules).flatMap(
  ([module, wires]) =>
    Object.entries<unknown>(wires).flatMap(([name, endpoint]) => (isEndpoint(endpoint) ? [{ module, name, endpoint }] : [])),
)

export const endpoints: readonly Endpoint[] = namedEndpoints.map(({ endpoint }) => endpoint)

export type Found =
  | { kind: 'call'; endpoint: Endpoint; params: Readonly<Record<string, string>> }
  | { kind: 'wrong_method'; allow: string }
  | { kind: 'unknown' }

const BASE = ['', 'api', 'v2']
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

const routes = [...endpoints]
  .sort(byPrecision)
  .map((endpoint) => ({ endpoint, segments: [...BASE, ...endpoint.route.split('/').slice(1)].map(toSegment) }))

/** The call that a request is for. @param pathname whose percent-encoding is valid */
export function findCall(method: string, pathname: string): Found {
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
