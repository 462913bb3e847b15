import type { Paise } from '@/lib/domain/money'
import { failure, success, type Result } from '@/lib/domain/result'
import type { Context } from '../context'
import { changeCatalog } from './change-catalog'
import { findPackOrRefuse } from './find-or-refuse'
import { updatePrice, type Pack } from './packs.queries'

type Wanted = { sku: string; pricePaise: Paise; /** Stays as it is when not said. */ mrpPaise?: Paise | undefined }
export type PriceChange = { before: Pack; pricePaise: Paise; mrpPaise: Paise; isChanged: boolean }
type Refusal = 'unknown_sku' | 'price_above_mrp'

/** A price above the printed MRP is against the law (Legal Metrology Rules 2011, rule 18(2)). The old price goes to the price history. */
export const setPrice = (
  ctx: Context,
  { sku, pricePaise, mrpPaise }: Wanted,
  { dryRun = false } = {},
): Promise<Result<PriceChange, Refusal | 'busy'>> =>
  changeCatalog<PriceChange, Refusal>(ctx, async (tx) => {
    const found = await findPackOrRefuse(tx, sku)
    if (!found.ok) return found
    const before = found.value
    const mrp = mrpPaise ?? before.mrpPaise
    if (pricePaise > mrp) return failure('price_above_mrp', { pricePaise, mrpPaise: mrp })
    const isChanged = pricePaise !== before.pricePaise || mrp !== before.mrpPaise
    if (isChanged && !dryRun) await updatePrice(tx, before.id, pricePaise, mrp)
    return success({ before, pricePaise, mrpPaise: mrp, isChanged })
  })
