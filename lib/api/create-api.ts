import { Hono, type Context as HonoContext } from 'hono'
import type { Context } from '@/lib/commerce/context'
import { systemKey } from '@/lib/config/secrets'
import { settings } from '@/lib/config/settings'
import { database } from '@/lib/db/connection'
import { isDatabaseDown } from '@/lib/db/is-database-down'
import type { Binding } from './binding'
import { bindings } from './bindings'
import { identifyVisitor } from './identify-visitor'
import { answers } from './json-answers'
import { createOutageLog, logFailure } from './log-failure'
import { createRateLimit } from './rate-limit'
import { readBody } from './read-body'
import { sameText } from './same-text'

const BASE_PATH = '/api/v2'
const REQUESTS_PER_MINUTE = 600
const MOST_CLIENTS = 10_000

/** `client`: whose requests are counted (an address); none for the shop's own page reads. */
export type Api = { fetch: (request: Request, client?: string) => Promise<Response> }

type Env = { Bindings: { client: string | undefined } }

/** '/blog/{slug}' as the router writes it: '/blog/:slug'. */
const routeOf = (path: string): string => path.replace('{viewer}', ':viewer{[0-9]+}').replace(/\{([A-Za-z]+)\}/g, ':$1')

async function handle(binding: Binding, c: HonoContext<Env>, ctx: Context): Promise<Response> {
  const request = c.req.raw
  const url = new URL(request.url)
  const body = await readBody(request)
  if (body instanceof Response) return body
  const identity = await identifyVisitor(ctx, binding.access, request, url, body)
  if (identity instanceof Response) return identity
  const to = { origin: settings().SITE_URL, url }
  return binding.handle(ctx, { param: (name) => c.req.param(name) ?? '', to, body, client: c.env.client ?? null, ...identity })
}

const logOutage = createOutageLog()

function failed(error: unknown, c: HonoContext<Env>): Response {
  if (isDatabaseDown(error)) {
    logOutage(error)
    return answers.databaseDown()
  }
  // The pattern of the route, not the address: that may hold a visitor's id.
  logFailure('unexpected', `${c.req.method} ${c.req.routePath}`, error)
  return answers.serverError()
}

const liveContext = (): Context => ({ db: database(), now: () => new Date() })

/** The embedded v2 server: HTTP in, HTTP out, no socket. */
export function createApi(context: () => Context = liveContext): Api {
  const app = new Hono<Env>().basePath(BASE_PATH)
  const rateLimit = createRateLimit({ perMinute: REQUESTS_PER_MINUTE, mostClients: MOST_CLIENTS })

  app.use(async (c, next) => {
    const waitSeconds = c.env.client === undefined ? 0 : rateLimit.take(c.env.client)
    if (waitSeconds > 0) return answers.tooMany(waitSeconds)
    if (!sameText(c.req.header('system-key') ?? '', systemKey())) return answers.wrongKey()
    return next()
  })
  for (const binding of bindings) app.on(binding.method, routeOf(binding.path), (c) => handle(binding, c, context()))
  for (const binding of bindings) app.all(routeOf(binding.path), () => answers.wrongMethod(binding.method))
  app.notFound(() => answers.unknownRoute())
  app.onError(failed)

  return { fetch: async (request, client) => app.fetch(request, { client }) }
}
