import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import { failure, type Result, success } from '@/lib/kernel/result'
import { readPercent } from '@/lib/kernel/typed-number'
import { readCompact } from '@/lib/kernel/typed-text'
import { recordActivity } from '@/lib/commerce/staff'
import { dayInIndia } from '@/lib/i18n/dates'
import type { GstRate, GstRates, RateFields, TaxedGoods } from './admin.model'
import { deleteRate, findProductId, insertRate, listHsnRows, listRateRows, lockRate, type RateRow } from './admin.queries'
import { findUntaxedForSale } from './queries'

/** @param rows for one HSN or product, newest first */
function present(rows: readonly RateRow[], today: string): readonly GstRate[] {
  const current = rows.find(({ validFrom }) => validFrom <= today)
  const stateOf = (row: RateRow): GstRate['state'] => {
    if (row.validFrom > today) return 'planned'
    return row === current ? 'present' : 'past'
  }
  return rows.map((row) => ({
    id: row.id,
    percent: row.percent,
    from: row.validFrom,
    state: stateOf(row),
    canBeRemoved: row.validFrom >= today,
  }))
}

/** The rates of every HSN in the catalogue and of products with their own; also lists rates for HSNs without products. */
export async function listGstRates(ctx: Context): Promise<GstRates> {
  const today = dayInIndia(ctx.now())
  const [codes, rates] = await Promise.all([listHsnRows(ctx.db, today), listRateRows(ctx.db)])
  const known = new Map(codes.map((code) => [code.hsn, code]))
  const allCodes = new Set([...known.keys(), ...rates.flatMap(({ hsn }) => hsn ?? [])])
  const ofCodes = [...allCodes].sort().map((hsn): TaxedGoods => {
    const own = present(
      rates.filter((rate) => rate.hsn === hsn),
      today,
    )
    const { productNames = [], percent = null } = known.get(hsn) ?? {}
    const isInherited = percent !== null && !own.some(({ state }) => state === 'present')
    return { kind: 'hsn', subject: hsn, productNames, rates: own, inheritedPercent: isInherited ? Number(percent) : null }
  })
  const own = new Map(rates.flatMap(({ slug, name }) => (slug === null || name === null ? [] : [[slug, name] as const])))
  const ofProducts = [...own].map(([slug, name]): TaxedGoods => ({
    kind: 'product',
    subject: slug,
    productNames: [name],
    rates: present(
      rates.filter((rate) => rate.slug === slug),
      today,
    ),
    inheritedPercent: null,
  }))
  return { today, goods: [...ofCodes, ...ofProducts] }
}

type Subject = { hsn: string | null; productId: number | null }

async function subjectOf(
  tx: Queryable,
  { kind, subject }: Pick<RateFields, 'kind' | 'subject'>,
): Promise<Result<Subject, 'unknown_product'>> {
  if (kind === 'hsn') return success({ hsn: subject, productId: null })
  const productId = await findProductId(tx, subject)
  return productId === null ? failure('unknown_product') : success({ hsn: null, productId })
}

/**
 * Adds a rate valid from a given day, today or later. Orders are priced at the rate of their day and keep it: neither they nor their invoices read these rates
 * again.
 */
export const addGstRate = (
  ctx: Context,
  { kind, from, ...typed }: RateFields,
): Promise<Result<null, 'unknown_product' | 'in_the_past' | 'day_taken'>> =>
  inTransaction<null, 'unknown_product' | 'in_the_past' | 'day_taken'>(ctx.db, async (tx) => {
    if (from < dayInIndia(ctx.now())) return failure('in_the_past')
    const [subject, percent] = [readCompact(typed.subject), readPercent(typed.percent)]
    if (percent === null) throw new Error('a non-numeric rate passed its rule')
    const taxed = await subjectOf(tx, { kind, subject })
    if (!taxed.ok) return taxed
    const id = await insertRate(tx, { ...taxed.value, percent, validFrom: from })
    if (id === null) return failure('day_taken')
    const after = { kind, subject, percent: String(percent), from }
    await recordActivity(tx, ctx, { subject: 'gst_rate', subjectId: id, action: 'gst_rate.added', after })
    return success(null)
  })

/** The number of products named in a refusal. */
const NAMED = 5

type RemoveRefusal = 'not_found' | 'has_held' | 'still_needed'

/**
 * Removes a planned rate, or one that began today. Rates that have already applied cannot be removed, because they document what was charged. `still_needed`:
 * published products would be left without a rate and could no longer be bought; the refusal names the first ones.
 */
export const removeGstRate = (ctx: Context, id: number): Promise<Result<null, RemoveRefusal>> =>
  inTransaction<null, RemoveRefusal>(ctx.db, async (tx) => {
    const today = dayInIndia(ctx.now())
    const before = await lockRate(tx, id)
    if (!before) return failure('not_found')
    if (before.validFrom < today) return failure('has_held')
    await deleteRate(tx, id)
    if (before.validFrom === today) {
      const { count, products } = await findUntaxedForSale(tx, today, NAMED, before)
      if (count > 0) return failure('still_needed', { count, names: products.map(({ name }) => name).join(', ') })
    }
    await recordActivity(tx, ctx, { subject: 'gst_rate', subjectId: id, action: 'gst_rate.removed', before })
    return success(null)
  })
