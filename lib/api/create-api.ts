import { Hono, type Context as HonoContext } from 'hono'
import type { Context } from '@/lib/commerce/kernel/context'
import { systemKey } from '@/lib/config/secrets'
import { settings } from '@/lib/config/settings'
import { noteOverload } from '@/lib/config/shop-server'
import { database } from '@/lib/db/connection'
import { isDatabaseBusy, isDatabaseDown } from '@/lib/db/errors'
import { openPaymentProvider } from '@/lib/providers/payment'
import type { PaymentProvider } from '@/lib/providers/payment/provider'
import { answers, toResponse } from '@/lib/http/answers'
import type { Binding } from '@/lib/http/bind'
import { bindings } from './bindings'
import { providerRoutes } from './gateway-doors'
import { identifyVisitor } from './identify-visitor'
import { createRareLog, logFailure } from './log-failure'
import { createRateLimit } from './rate-limit'
import { readBody } from './read-body'
import { sameText } from './same-text'

const BASE_PATH = '/api/v2'
const REQUESTS_PER_MINUTE = 600
const MOST_CLIENTS = 10_000

/**
 * `client`: whose requests are counted (an address); none for the shop's own page reads. `origin`: the shop's address in the browser that asks,
 * checked by the caller; none for other clients.
 */
export type Api = { fetch: (request: Request, client?: string, origin?: string | null) => Promise<Response> }

type Engine = { ctx: Context; openProvider: () => Promise<PaymentProvider | null> }
type Env = { Bindings: { client: string | undefined; origin: string | null } }

/** null: nobody takes online payments. */
type OpenProvider = (db: Context['db']) => Promise<PaymentProvider | null>

/** '/blog/{slug}' as the router writes it: '/blog/:slug'. */
const routeOf = (path: string): string => path.replace('{viewer}', ':viewer{[0-9]+}').replace(/\{([A-Za-z]+)\}/g, ':$1')

/** Who has no key may knock here, and nowhere else. */
const findDoor = (c: HonoContext<Env>) =>
  providerRoutes.find(({ method, path }) => method === c.req.method && BASE_PATH + path === c.req.path)

const hasKey = (c: HonoContext<Env>): boolean => sameText(c.req.header('system-key') ?? '', systemKey())

async function handle(binding: Binding, c: HonoContext<Env>, { ctx, openProvider }: Engine): Promise<Response> {
  const request = c.req.raw
  const url = new URL(request.url)
  const body = await readBody(request)
  if (body instanceof Response) return body
  const identity = await identifyVisitor(ctx, binding.endpoint.access, request, url, body)
  if (identity instanceof Response) return identity
  const to = { origin: settings().SITE_URL, url }
  const asked = { params: c.req.param(), to, body, client: c.env.client ?? null, origin: c.env.origin, openProvider, ...identity }
  return toResponse(await binding.answer(ctx, asked))
}

const logOutage = createRareLog('error', 'database_down')
const logOverload = createRareLog('warn', 'overload')

function failed(error: unknown, c: HonoContext<Env>): Response {
  const instead = findDoor(c)?.whenBroken
  if (isDatabaseBusy(error)) {
    logOverload(error)
    noteOverload()
    return instead?.() ?? toResponse(answers.busy())
  }
  if (isDatabaseDown(error)) {
    logOutage(error)
    return instead?.() ?? toResponse(answers.databaseDown())
  }
  // The pattern of the route, not the address: that may hold a visitor's id.
  logFailure('unexpected', `${c.req.method} ${c.req.routePath}`, error)
  return instead?.() ?? toResponse(answers.serverError())
}

const liveContext = (): Context => ({ db: database(), now: () => new Date() })

/** The embedded v2 server: HTTP in, HTTP out, no socket. */
export function createApi(context: () => Context = liveContext, choose: OpenProvider = openPaymentProvider): Api {
  const app = new Hono<Env>().basePath(BASE_PATH)
  let provider: PaymentProvider | null = null
  const engine = (): Engine => {
    const ctx = context()
    // None is no last word: the demo shop may be filled after the server has started.
    return { ctx, openProvider: async () => (provider ??= await choose(ctx.db)) }
  }
  const rateLimit = createRateLimit({ perMinute: REQUESTS_PER_MINUTE, mostClients: MOST_CLIENTS })

  app.use(async (c, next) => {
    const door = findDoor(c)
    const client = door?.isMetered === false ? undefined : c.env.client
    const waitSeconds = client === undefined ? 0 : rateLimit.take(client)
    if (waitSeconds > 0) return door?.whenBroken?.() ?? toResponse(answers.tooMany(waitSeconds))
    return door || hasKey(c) ? next() : toResponse(answers.wrongKey())
  })
  for (const binding of bindings) app.on(binding.endpoint.method, routeOf(binding.endpoint.route), (c) => handle(binding, c, engine()))
  for (const door of providerRoutes)
    app.on(door.method, door.path, (c) => {
      const { ctx, openProvider } = engine()
      return openProvider().then((opened) => door.handle(ctx, opened, c.req.raw))
    })
  const routes = [...bindings.map(({ endpoint }) => ({ method: endpoint.method, path: endpoint.route })), ...providerRoutes]
  for (const { method, path } of routes) app.all(routeOf(path), () => toResponse(answers.wrongMethod(method)))
  app.notFound(() => toResponse(answers.unknownRoute()))
  app.onError(failed)

  return { fetch: async (request, client, origin = null) => app.fetch(request, { client, origin }) }
}
