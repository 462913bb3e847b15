import { openPaymentProviders } from '@/lib/providers/payment'
import type { PaymentProvider } from '@/lib/providers/payment/provider'
import { env } from '@/lib/config/env'
import type { Context } from '@/lib/db/context'
import { identifyStaff, recogniseDevice, type RequestOrigin, listStaffNames, type NamesByKind } from '@/lib/commerce/staff'
import type { KnownStaffDevice } from '@/lib/kernel/rights'
import { database } from '@/lib/db/connection'
import type { Endpoint, Wire } from '@/lib/v2/call'
import { isWire } from '@/lib/v2/codec'
import { isOk, jsonAnswer, SOLUTION_HEADER, type WireAnswer } from '@/lib/v2/exchange'
import { isAdminHost, isFromThisMachine, misdirected } from './admin-host'
import { answerFailure } from './answer-failure'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { answersIn, toHttp } from './answers'
import { isSameOrigin, originOf } from './authenticate'
import { expireStaff, readStaff, readStaffDevice, staffCookie, staffDeviceCookie, withCookieCheck } from './cookies'
import { readDeviceName } from './device-name'
import type { HttpAnswer, HttpCall } from './http-call'
import { parseRequest } from './parse-request'
import { createRequestLimit, type RequestLimit } from './request-limit'
import { unreadableIn } from './unreadable-address'
import { adminCategoryBindings } from '@/lib/commerce/catalog/categories/admin.api'
import { adminJobBindings } from '@/lib/commerce/catalog/file/jobs/admin.api'
import { adminProductBindings } from '@/lib/commerce/catalog/editing/admin.api'
import { adminMediaBindings } from '@/lib/commerce/media/admin.api'
import { adminConsentBindings } from '@/lib/commerce/consents/admin.api'
import { adminContactBindings } from '@/lib/commerce/contact/admin.api'
import { adminCustomerBindings } from '@/lib/commerce/customer-data/admin.api'
import { adminContentBindings } from '@/lib/commerce/content/admin.api'
import { adminShowcaseBindings } from '@/lib/commerce/content/showcase.admin.api'
import { adminCouponBindings } from '@/lib/commerce/coupons/admin.api'
import { adminDeliveryBindings } from '@/lib/commerce/delivery/admin.api'
import { adminGstBindings } from '@/lib/commerce/gst-rates/admin.api'
import { adminRecallBindings } from '@/lib/commerce/recalls/admin.api'
import { adminBatchBindings } from '@/lib/commerce/stock/batches/admin.api'
import { adminOrderBindings } from '@/lib/commerce/orders/admin.api'
import { adminReturnBindings } from '@/lib/commerce/returns/api'
import { adminReviewBindings } from '@/lib/commerce/reviews/admin.api'
import { adminSearchBindings } from '@/lib/commerce/search/admin.api'
import { staffBindings } from '@/lib/commerce/staff/admin.api'
import { todayBindings } from '@/lib/commerce/today/admin.api'
import type { StaffBinding } from '@/lib/v2/bind-staff'
import * as categories from '@/lib/commerce/catalog/categories/admin.wire'
import * as catalogJobs from '@/lib/commerce/catalog/file/jobs/admin.wire'
import * as products from '@/lib/commerce/catalog/editing/admin.wire'
import * as media from '@/lib/commerce/media/admin.wire'
import * as consents from '@/lib/commerce/consents/admin.wire'
import * as contact from '@/lib/commerce/contact/admin.wire'
import * as customers from '@/lib/commerce/customer-data/admin.wire'
import * as articles from '@/lib/commerce/content/articles.admin.wire'
import * as content from '@/lib/commerce/content/admin.wire'
import * as menus from '@/lib/commerce/content/menus.admin.wire'
import * as policies from '@/lib/commerce/content/policies.admin.wire'
import { showcaseCalls } from '@/lib/commerce/content/showcase.admin.wire'
import * as coupons from '@/lib/commerce/coupons/admin.wire'
import * as delivery from '@/lib/commerce/delivery/admin.wire'
import * as gstRates from '@/lib/commerce/gst-rates/admin.wire'
import * as recalls from '@/lib/commerce/recalls/admin.wire'
import * as batches from '@/lib/commerce/stock/batches/admin.wire'
import * as orders from '@/lib/commerce/orders/admin.wire'
import * as returns from '@/lib/commerce/returns/admin.wire'
import * as search from '@/lib/commerce/search/admin.wire'
import * as account from '@/lib/commerce/staff/account.admin.wire'
import * as reviews from '@/lib/commerce/reviews/admin.wire'
import * as staff from '@/lib/commerce/staff/admin.wire'
import * as today from '@/lib/commerce/today/admin.wire'
import type { AdminEndpoint } from '@/lib/v2/admin-call'
import { createFinder, isEndpoint } from './find-call'
import { listCategoryNames, listProductNames } from '@/lib/commerce/catalog'
import { listArticleTitles, listProjectTitles, listStoryTitles } from '@/lib/commerce/content'
import { listCouponCodes } from '@/lib/commerce/coupons'
import { listZoneNames } from '@/lib/commerce/delivery'
import { listRateNames } from '@/lib/commerce/gst-rates'
import { listBatchNames } from '@/lib/commerce/stock/batches'
import { listReviewNames } from '@/lib/commerce/reviews'

/** Activity-log names, from the module that owns each table. Given to the staff module at binding, because those modules import it to record activity. */
const SUBJECT_NAMES: NamesByKind = {
  product: listProductNames,
  category: listCategoryNames,
  coupon: listCouponCodes,
  review: listReviewNames,
  delivery_zone: listZoneNames,
  gst_rate: listRateNames,
  batch: listBatchNames,
  staff: listStaffNames,
  article: listArticleTitles,
  projects: listProjectTitles,
  stories: listStoryTitles,
}

/** The calls of the admin by module, one line each: every call that an admin.wire exports is found. */
const modules = {
  catalogJobs,
  categories,
  media,
  consents,
  contact,
  customers,
  content: { ...content, ...articles },
  menus,
  policies,
  ...showcaseCalls,
  coupons,
  delivery,
  gstRates,
  batches,
  recalls,
  orders,
  returns,
  products,
  today,
  search,
  staff: { ...staff, ...account },
  reviews,
}

const isAdminEndpoint = (value: unknown): value is AdminEndpoint => isEndpoint(value) && 'right' in value

export const adminEndpoints: readonly AdminEndpoint[] = Object.values(modules).flatMap((wires) =>
  Object.values<unknown>(wires).filter(isAdminEndpoint),
)

const findAdminCall = createFinder('/api/admin', adminEndpoints)

/** The use cases behind the calls of the admin: one line for each module. */
export const adminBindings: readonly StaffBinding[] = [
  ...staffBindings(SUBJECT_NAMES),
  ...todayBindings,
  ...adminOrderBindings,
  ...adminReturnBindings,
  ...adminProductBindings,
  ...adminCategoryBindings,
  ...adminJobBindings,
  ...adminMediaBindings,
  ...adminConsentBindings,
  ...adminContactBindings,
  ...adminCustomerBindings,
  ...adminReviewBindings,
  ...adminContentBindings,
  ...adminShowcaseBindings,
  ...adminCouponBindings,
  ...adminDeliveryBindings,
  ...adminGstBindings,
  ...adminBatchBindings,
  ...adminRecallBindings,
  ...adminSearchBindings,
]

/** The admin has one language. */
const answers = answersIn()

const BASE_PATH = '/api/admin'
const nameOf = ({ method, route }: Endpoint): string => `${method} ${BASE_PATH}${route}`
const bindingsByName = new Map(adminBindings.map((binding) => [nameOf(binding.endpoint), binding]))

const MISDIRECTED = 421
const FOREIGN = jsonAnswer(403, { result: false, message: 'The admin answers its own pages only.' })
const UNKNOWN = jsonAnswer(404, { result: false, message: 'The admin has no such call.' })

type StartedSession = { token: string; rest: Wire }

/** The session that the answer begins, and the answer without its token. */
function startedSession({ session }: Endpoint, { body, status }: WireAnswer): StartedSession | null {
  if (session !== 'signs_in' || !isOk(status) || body.kind !== 'json' || !isWire(body.value)) return null
  const { access_token: token, ...rest } = body.value
  return typeof token === 'string' ? { token, rest } : null
}

/** The answer for a browser: a new session becomes a cookie, and the account will recognise the browser. */
async function withSession(
  ctx: Context,
  { status }: WireAnswer,
  { token, rest }: StartedSession,
  { knownDevice, ...from }: RequestOrigin & { knownDevice: KnownStaffDevice | null },
): Promise<HttpAnswer> {
  const { SITE_URL } = env()
  const member = await identifyStaff(ctx, token, from)
  const device = member === null ? null : await recogniseDevice(ctx, member.staffId, knownDevice)
  const deviceCookies = device === null ? [] : [staffDeviceCookie(device, SITE_URL)]
  return withCookieCheck({ ...toHttp(jsonAnswer(status, rest)), setCookies: [staffCookie(token, SITE_URL), ...deviceCookies] }, SITE_URL)
}

/** A session that ends loses its cookie. */
function withoutSession({ session }: Endpoint, answer: WireAnswer, { hadToken }: { hadToken: boolean }): HttpAnswer {
  const isOver = (session === 'signs_out' && isOk(answer.status)) || (answer.endsSession && hadToken)
  return { ...toHttp(answer), setCookies: isOver ? [expireStaff(env().SITE_URL)] : [] }
}

export type AdminServer = (call: HttpCall, client: string | null) => Promise<HttpAnswer>

type Options = {
  context?: () => Context
  listProviders?: (db: Context['db']) => Promise<readonly PaymentProvider[]>
  limit?: RequestLimit
}

const liveContext = (): Context => ({ db: database(), now: () => new Date() })

/** Answers /api/admin for pages of this shop only. Checks, in this order: host, origin, rate limit, call, caller, body, input. The body is read after the caller is accepted. */
export function createAdminServer({
  context = liveContext,
  listProviders = openPaymentProviders,
  limit = createRequestLimit(),
}: Options = {}): AdminServer {
  async function answerCall(call: HttpCall, client: string | null): Promise<HttpAnswer> {
    const { pathname, search } = new URL(call.url)
    if (unreadableIn(pathname + search) === 'encoding') return toHttp(answers.brokenEncoding())
    const found = findAdminCall(call.method, pathname)
    if (found.kind === 'unknown') return toHttp(UNKNOWN)
    if (found.kind === 'wrong_method') return toHttp(answers.wrongMethod(found.allow))
    const { endpoint, params } = found
    call.noteRoute?.(`${BASE_PATH}${endpoint.route}`)
    const binding = bindingsByName.get(nameOf(endpoint))
    if (!binding) throw new Error(`${nameOf(endpoint)} is not bound to a use case`)
    const token = readStaff(call.headers['cookie'], env().SITE_URL)
    const ctx = { ...context(), solution: call.headers[SOLUTION_HEADER] }
    const isLocal = isFromThisMachine(call.headers)
    const knownDevice = readStaffDevice(call.headers['cookie'], env().SITE_URL)
    const member = token === null ? null : await identifyStaff(ctx, token, { isLocal })
    const refused = binding.refuseCaller(member)
    if (refused) return withoutSession(endpoint, refused, { hadToken: token !== null })
    const parsing = await parseRequest(call, findAdminCall, DEFAULT_LOCALE)
    if (!parsing.ok) return toHttp(parsing.answer)
    const { body, url } = parsing.parsed
    if (body === null) return toHttp(answers.notJson())
    const answer = await binding.answer(ctx, {
      params,
      body,
      to: { origin: env().SITE_URL, url },
      client,
      origin: originOf(call),
      openProviders: () => listProviders(ctx.db),
      member,
      device: readDeviceName(call.headers['user-agent'] ?? ''),
      isLocal,
      knownDevice,
    })
    const started = startedSession(endpoint, answer)
    return started === null
      ? withoutSession(endpoint, answer, { hadToken: token !== null })
      : withSession(ctx, answer, started, { isLocal, knownDevice })
  }

  return async (call, client) => {
    if (!isAdminHost(call.headers)) return toHttp(jsonAnswer(MISDIRECTED, { result: false, message: misdirected() }))
    if (!isSameOrigin(call)) return toHttp(FOREIGN)
    const waitSeconds = client === null ? 0 : limit.take(client)
    if (waitSeconds > 0) return toHttp(answers.tooMany(waitSeconds))
    try {
      return await answerCall(call, client)
    } catch (error) {
      return toHttp(answerFailure(error, `${call.method} ${BASE_PATH}`))
    }
  }
}
