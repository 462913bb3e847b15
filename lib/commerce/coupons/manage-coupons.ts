import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import { type Paise, paiseToRupees } from '@/lib/kernel/money'
import { type CutPage, cutPage, offsetOf } from '@/lib/kernel/paging'
import { failure, type Result, success } from '@/lib/kernel/result'
import { readPercent, readRupees, readWhole } from '@/lib/kernel/typed-number'
import { recordActivity } from '@/lib/commerce/staff'
import { readTimeInIndia, timeInIndia } from '@/lib/i18n/dates'
import { type AdminCoupon, type CouponFields, type CouponState, readSlugs } from './admin.model'
import {
  countCoupons,
  findListedCoupon,
  findProductIds,
  insertCoupon,
  isCodeTaken,
  listCouponPage,
  type ListedCoupon,
  replaceCouponProducts,
  updateCoupon,
} from './admin.queries'
import { isWithin } from './apply-coupon'
import { lockCoupon } from './queries'

const rupees = (paise: Paise | null): string => (paise === null || paise === 0 ? '' : String(paiseToRupees(paise)))
const count = (number: number | null): string => (number === null ? '' : String(number))

function stateOf({ active, startsAt, endsAt }: ListedCoupon, now: Date): CouponState {
  if (!active) return 'ended'
  if (isWithin({ startsAt, endsAt }, now)) return 'running'
  return startsAt > now ? 'planned' : 'over'
}

type Terms = Omit<ListedCoupon, 'id' | 'active' | 'slugs' | 'confirmed' | 'reserved' | 'version'>

const fieldsOf = (row: Terms, slugs: readonly string[]): CouponFields => ({
  code: row.code,
  kind: row.kind,
  percent: count(row.percent),
  amount: rupees(row.amountPaise),
  min_buy: rupees(row.minBuyPaise),
  max_discount: rupees(row.maxDiscountPaise),
  starts_at: timeInIndia(row.startsAt),
  ends_at: timeInIndia(row.endsAt),
  total_limit: count(row.totalLimit),
  per_customer_limit: String(row.perCustomerLimit),
  products: slugs.join('\n'),
})

const present = (row: ListedCoupon, now: Date): AdminCoupon => ({
  id: row.id,
  fields: fieldsOf(row, row.slugs),
  state: stateOf(row, now),
  isActive: row.active,
  confirmed: row.confirmed,
  reserved: row.reserved,
  version: row.version,
})

type CouponListRequest = { state: CouponState | null; code: string | null; page: number; perPage: number }

/** A page of coupons, newest first, each with its uses. */
export async function listCoupons(ctx: Context, { page, perPage, ...asked }: CouponListRequest): Promise<CutPage<AdminCoupon>> {
  const now = ctx.now()
  const filter = { ...asked, now }
  const [total, rows] = await Promise.all([
    countCoupons(ctx.db, filter),
    listCouponPage(ctx.db, filter, { limit: perPage, offset: offsetOf(page, perPage) }),
  ])
  return cutPage(
    rows.map((row) => present(row, now)),
    page,
    perPage,
    total,
  )
}

export async function getCoupon(ctx: Context, id: number): Promise<Result<AdminCoupon, 'not_found'>> {
  const row = await findListedCoupon(ctx.db, id)
  return row ? success(present(row, ctx.now())) : failure('not_found')
}

/** The fields have passed their rule. */
function termsOf(fields: CouponFields): Terms {
  const [startsAt, endsAt] = [readTimeInIndia(fields.starts_at), readTimeInIndia(fields.ends_at)]
  const perCustomerLimit = readWhole(fields.per_customer_limit)
  if (!startsAt || !endsAt || perCustomerLimit === null) throw new Error('a coupon without a period or limit passed its rule')
  return {
    code: fields.code.toUpperCase(),
    kind: fields.kind,
    percent: readPercent(fields.percent),
    amountPaise: readRupees(fields.amount),
    minBuyPaise: readRupees(fields.min_buy) ?? 0,
    maxDiscountPaise: readRupees(fields.max_discount),
    startsAt,
    endsAt,
    totalLimit: readWhole(fields.total_limit),
    perCustomerLimit,
  }
}

const slugsOf = ({ products }: CouponFields): readonly string[] => readSlugs(products).toSorted()

/** The ids of the coupon's products; none for a coupon on the whole cart. */
async function productIdsOf(tx: Queryable, { kind, products }: CouponFields): Promise<Result<readonly number[], 'unknown_product'>> {
  const slugs = kind === 'product' ? readSlugs(products) : []
  const found = slugs.length === 0 ? [] : await findProductIds(tx, slugs)
  const unknown = slugs.find((slug) => !found.some((product) => product.slug === slug))
  return unknown === undefined ? success(found.map(({ id }) => id)) : failure('unknown_product', { slug: unknown })
}

type Refusal = 'code_taken' | 'unknown_product'

/** Creates a coupon that is valid from its start time. @returns its id */
export const createCoupon = (ctx: Context, fields: CouponFields): Promise<Result<number, Refusal>> =>
  inTransaction<number, Refusal>(ctx.db, async (tx) => {
    const productIds = await productIdsOf(tx, fields)
    if (!productIds.ok) return productIds
    const terms = termsOf(fields)
    const id = await insertCoupon(tx, terms)
    if (id === null) return failure('code_taken')
    await replaceCouponProducts(tx, id, productIds.value)
    await recordActivity(tx, ctx, { subject: 'coupon', subjectId: id, action: 'coupon.created', after: fieldsOf(terms, slugsOf(fields)) })
    return success(id)
  })

/** Locks the coupon. Refused if a colleague has changed it since `version`. */
async function lockSeen(tx: Queryable, ctx: Context, id: number, version: string): Promise<Result<AdminCoupon, 'not_found' | 'conflict'>> {
  const row = (await lockCoupon(tx, id)) && (await findListedCoupon(tx, id))
  if (!row) return failure('not_found')
  return row.version === version ? success(present(row, ctx.now())) : failure('conflict')
}

type ChangeRefusal = Refusal | 'not_found' | 'conflict'

/** Changes a coupon; carts that use it are then priced by the new terms, orders keep what they were promised. */
export const changeCoupon = (ctx: Context, id: number, fields: CouponFields, version: string): Promise<Result<null, ChangeRefusal>> =>
  inTransaction<null, ChangeRefusal>(ctx.db, async (tx) => {
    const seen = await lockSeen(tx, ctx, id, version)
    if (!seen.ok) return seen
    const productIds = await productIdsOf(tx, fields)
    if (!productIds.ok) return productIds
    const terms = termsOf(fields)
    if (await isCodeTaken(tx, terms.code, id)) return failure('code_taken')
    await updateCoupon(tx, id, terms)
    await replaceCouponProducts(tx, id, productIds.value)
    await recordActivity(tx, ctx, {
      subject: 'coupon',
      subjectId: id,
      action: 'coupon.changed',
      before: seen.value.fields,
      after: fieldsOf(terms, slugsOf(fields)),
    })
    return success(null)
  })

type Wish = { isActive: boolean; version: string }

/** Ends a coupon at once, or reverts that. */
export const setCouponActive = (ctx: Context, id: number, { isActive, version }: Wish): Promise<Result<null, 'not_found' | 'conflict'>> =>
  inTransaction<null, 'not_found' | 'conflict'>(ctx.db, async (tx) => {
    const seen = await lockSeen(tx, ctx, id, version)
    if (!seen.ok) return seen
    await updateCoupon(tx, id, { active: isActive })
    await recordActivity(tx, ctx, { subject: 'coupon', subjectId: id, action: isActive ? 'coupon.resumed' : 'coupon.ended' })
    return success(null)
  })
