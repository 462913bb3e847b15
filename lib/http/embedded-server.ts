import { createHash, timingSafeEqual } from 'node:crypto'
import type { CallArguments, Endpoint, Wire } from '@/lib/v2/call'
import { readWireAnswer, SOLUTION_HEADER, toAddress, type Transport, type WireAnswer } from '@/lib/v2/exchange'
import type { Context } from '@/lib/db/context'
import { identifyCustomer } from '@/lib/commerce/customers'
import { askedLocale } from '@/lib/i18n/asked-locale'
import type { Locale } from '@/lib/i18n/locales'
import { env, systemKey } from '@/lib/config/env'
import { database } from '@/lib/db/connection'
import { TEMP_USER_ID_PATTERN, type Visitor } from '@/lib/kernel/visitor'
import { openPaymentProviders } from '@/lib/providers/payment'
import type { PaymentProvider } from '@/lib/providers/payment/provider'
import { answerFailure } from './answer-failure'
import { answersIn, toHttp } from './answers'
import type { Body, Incoming, Binding } from '@/lib/v2/bind'
import { readDeviceName } from './device-name'
import type { CallHeaders, HttpAnswer } from './http-call'
import type { ParsedRequest } from './parse-request'
import { providerRoutes } from './provider-routes'
import { createRequestLimit, type RequestLimit } from './request-limit'
import type { V2Server } from './v2-server'
import { customerBindings } from '@/lib/commerce/customers/api'
import { customerDataBindings } from '@/lib/commerce/customer-data/api'
import { addressBindings } from '@/lib/commerce/addresses/api'
import { boughtTogetherBindings } from '@/lib/commerce/bought-together/api'
import { cartBindings } from '@/lib/commerce/cart/api'
import { catalogBindings } from '@/lib/commerce/catalog/api'
import { checkoutBindings } from '@/lib/commerce/checkout/api'
import { consentBindings } from '@/lib/commerce/consents/api'
import { contactBindings } from '@/lib/commerce/contact/api'
import { contentBindings } from '@/lib/commerce/content/api'
import { deliveryBindings } from '@/lib/commerce/delivery/api'
import { invoiceBindings } from '@/lib/commerce/invoices/api'
import { orderBindings } from '@/lib/commerce/orders/api'
import { paymentBindings } from '@/lib/commerce/payments/api'
import { orderChangeBindings } from '@/lib/commerce/order-changes/api'
import { returnBindings } from '@/lib/commerce/returns/api'
import { reviewBindings } from '@/lib/commerce/reviews/api'
import { searchBindings } from '@/lib/commerce/search/api'
import { wishlistBindings } from '@/lib/commerce/wishlist/api'

/** The use cases behind the calls of v2: one line for each module. */
export const bindings: readonly Binding[] = [
  ...catalogBindings,
  ...searchBindings,
  ...boughtTogetherBindings,
  ...contentBindings,
  ...consentBindings,
  ...contactBindings,
  ...cartBindings,
  ...customerBindings,
  ...customerDataBindings,
  ...addressBindings,
  ...deliveryBindings,
  ...wishlistBindings,
  ...reviewBindings,
  ...orderBindings,
  ...returnBindings,
  ...orderChangeBindings,
  ...checkoutBindings,
  ...paymentBindings,
  ...invoiceBindings,
]

/** A call of the shop's own pages. `url` is the base for paging links in the answer. */
type EmbeddedCall = {
  endpoint: Endpoint
  params: Readonly<Record<string, string>>
  url: URL
  body: { fields: Wire; typed: boolean }
  token: string | null
  page: object | undefined
  locale: Locale | undefined
}

const paramsOf = (params: NonNullable<CallArguments<never>['params']>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))

const bodyOf = (body: unknown): EmbeddedCall['body'] =>
  // The input of a call is an object; as the fields of a body it counts as unvalidated.
  body instanceof FormData ? { fields: Object.fromEntries(body), typed: false } : { fields: (body ?? {}) as Wire, typed: true }

/**
 * Calls the server in this process: no HTTP request and no JSON text. The value still passes the call's codec, so that a page sees exactly what a
 * remote server could send. Deadlines do not apply: the server limits its own queries.
 * @param origin the shop's own address: pictures below it are read as paths
 */
const embeddedTransport =
  (answer: (call: EmbeddedCall) => Promise<WireAnswer>, origin: () => string): Transport =>
  async (call, args = {}, { token = null, page, locale } = {}) => {
    const siteUrl = origin()
    const url = toAddress(call, args, `${siteUrl}/api/v2`)
    return readWireAnswer(
      call,
      await answer({ endpoint: call, params: paramsOf(args.params ?? {}), url, body: bodyOf(args.body), token, page, locale }),
      siteUrl,
    )
  }

const BASE_PATH = '/api/v2'
const BEARER = /^Bearer\s+(\S+)$/i

const nameOf = ({ method, route }: Endpoint): string => `${method} ${BASE_PATH}${route}`
const bindingsByName = new Map(bindings.map((binding) => [nameOf(binding.endpoint), binding]))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Takes constant time, so that timing reveals nothing about the key. */
const hasKey = (headers: CallHeaders): boolean => timingSafeEqual(digest(headers['system-key'] ?? ''), digest(systemKey()))

/** The caller's identity and browser. `token`: '' belongs to no customer. `user_id` is ignored (API-05). */
type Claims = { token: string | null; guestId: string | null; userAgent?: string | undefined }

/** The caller by `temp_user_id`, as sent by clients that use their own guest IDs. */
function guestClaim({ url, body }: { url: URL; body: Body | null }): Claims {
  const guestId = url.searchParams.get('temp_user_id') ?? body?.fields['temp_user_id']
  return { token: null, guestId: typeof guestId === 'string' ? guestId : null }
}

function clientClaim(request: ParsedRequest): Claims {
  const { authorization, 'user-agent': userAgent = '' } = request.headers
  return authorization === undefined ? guestClaim(request) : { token: BEARER.exec(authorization)?.[1] ?? '', guestId: null, userAgent }
}

type Identified = { ok: true; visitor: Visitor; token: string | null } | { ok: false; answer: WireAnswer }

const NO_VISITOR: Identified = { ok: true, visitor: { kind: 'anonymous' }, token: null }

/** The visitor of the use case. The token decides, and a bad one is refused (`anyone`: no visitor). Only without a token may the caller be a guest. */
async function identifyVisitor(ctx: Context, { access }: Endpoint, { token, guestId, userAgent }: Claims): Promise<Identified> {
  const answers = answersIn(ctx.locale)
  if (access === 'public') return NO_VISITOR
  if (token === null) {
    if (access === 'bearer') return { ok: false, answer: answers.unauthenticated() }
    const isGuest = access === 'visitor' && guestId !== null && TEMP_USER_ID_PATTERN.test(guestId)
    return isGuest ? { ok: true, visitor: { kind: 'guest', guestId }, token: null } : NO_VISITOR
  }
  const known = await identifyCustomer(ctx, token, userAgent === undefined ? undefined : () => readDeviceName(userAgent))
  if (known.ok) return { ok: true, visitor: { kind: 'customer', customerId: known.value }, token }
  if (access === 'anyone') return NO_VISITOR
  return { ok: false, answer: known.reason === 'banned' ? answers.banned() : answers.unauthenticated() }
}

type CallRequest = Pick<Incoming, 'params' | 'body' | 'client' | 'origin'> & {
  endpoint: Endpoint
  url: URL
  claims: Claims
  page?: object | undefined
  locale?: Locale | undefined
  solution?: string | undefined
}

const liveContext = (): Context => ({ db: database(), now: () => new Date() })

/** A payment provider waits five seconds for the answer to a webhook, and the database may take longer to fail. */
const WEBHOOK_LIMIT_MS = 3_000

/** `listProviders` empty: the shop takes no online payments. */
type Options = {
  context?: () => Context
  listProviders?: (db: Context['db']) => Promise<readonly PaymentProvider[]>
  limit?: RequestLimit
  webhookLimitMs?: number
}

/** Resolves to `late` after the limit. The work continues: what it stores is recognised when the event is sent again. */
function within<T>(limitMs: number, work: Promise<T>, late: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<T>((resolve) => (timer = setTimeout(() => resolve(late()), limitMs)))
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

/** The v2 server in this process. */
export function createEmbeddedServer({
  context = liveContext,
  listProviders = openPaymentProviders,
  limit = createRequestLimit(),
  webhookLimitMs = WEBHOOK_LIMIT_MS,
}: Options = {}): V2Server {
  let providers: readonly PaymentProvider[] = []
  // Checked again while there is none: the demo shop may be seeded after the server starts.
  const openProviders = async ({ db }: Context) => (providers.length > 0 ? providers : (providers = await listProviders(db)))

  async function answer({ endpoint, url, claims, page, locale, solution, ...asked }: CallRequest): Promise<WireAnswer> {
    try {
      const binding = bindingsByName.get(nameOf(endpoint))
      if (!binding) throw new Error(`${nameOf(endpoint)} is not bound to a use case`)
      const ctx = { ...context(), page, locale, solution }
      const identified = await identifyVisitor(ctx, endpoint, claims)
      if (!identified.ok) return identified.answer
      const { visitor, token } = identified
      const to = { origin: env().SITE_URL, url }
      return await binding.answer(ctx, { ...asked, visitor, token, to, openProviders: () => openProviders(ctx) })
    } catch (error) {
      return answerFailure(error, nameOf(endpoint), locale)
    }
  }

  /** A counted request whose caller may use v2. */
  async function answerRequest(
    { found, body, url, headers }: ParsedRequest,
    asked: Pick<CallRequest, 'claims' | 'client' | 'origin'>,
  ): Promise<WireAnswer> {
    const locale = askedLocale(headers['app-language'])
    const answers = answersIn(locale)
    if (found.kind === 'unknown') {
      const callback = providerRoutes.find(({ path }) => BASE_PATH + path === url.pathname)
      return callback ? answers.wrongMethod(callback.method) : answers.unknownRoute()
    }
    if (found.kind === 'wrong_method') return answers.wrongMethod(found.allow)
    const { endpoint, params } = found
    return body === null ? answers.notJson() : answer({ ...asked, endpoint, params, body, url, locale, solution: headers[SOLUTION_HEADER] })
  }

  async function answerClient(request: ParsedRequest, client: string | null): Promise<HttpAnswer> {
    const callback = providerRoutes.find(({ method, path }) => method === request.method && BASE_PATH + path === request.url.pathname)
    const waitSeconds = client === null || callback?.isWebhook ? 0 : limit.take(client)
    const answers = answersIn(askedLocale(request.headers['app-language']))
    if (waitSeconds > 0) return callback?.whenBroken?.() ?? toHttp(answers.tooMany(waitSeconds))
    if (!callback) {
      if (!hasKey(request.headers)) return toHttp(answers.wrongKey())
      return toHttp(await answerRequest(request, { claims: clientClaim(request), client, origin: null }))
    }
    const work = async () => {
      const ctx = context()
      return callback.answer(ctx, await openProviders(ctx), request)
    }
    try {
      return await (callback.isWebhook ? within(webhookLimitMs, work(), () => toHttp(answersIn().databaseDown())) : work())
    } catch (error) {
      const failed = answerFailure(error, `${callback.method} ${BASE_PATH}${callback.path}`)
      return callback.whenBroken?.() ?? toHttp(failed)
    }
  }

  return {
    isRemote: false,
    missingCalls: () => Promise.resolve([]),
    send: embeddedTransport(
      ({ token, ...call }) => {
        const claims = token === null ? guestClaim(call) : { token, guestId: null }
        return answer({ ...call, claims, client: null, origin: null })
      },
      () => env().SITE_URL,
    ),
    consumeRateLimit: (client) => (client === null ? 0 : limit.take(client)),
    answerBrowser: async (request, { session, guestId, client, origin }) =>
      answerRequest(request, { claims: { token: session, guestId, userAgent: request.headers['user-agent'] ?? '' }, client, origin }),
    answerClient,
  }
}
