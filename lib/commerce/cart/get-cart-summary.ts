import type { CartSummary } from '@/lib/domain/cart'
import { rupeesToPaise, type Paise } from '@/lib/domain/money'
import type { Visitor } from '@/lib/domain/visitor'
import { readSettings } from '../content'
import type { Context } from '../context'
import { summariseCart, type ShippingRates } from '../pricing'
import { listCartLines } from './cart.queries'

const FLAT_RATE_RUPEES = 79
const FREE_ABOVE_RUPEES = 2_999

/** A setting in rupees; the default when it is missing or no figure. */
function settingPaise(text: string, defaultRupees: number): Paise {
  const rupees = text.trim() === '' ? NaN : Number(text)
  return rupeesToPaise(Number.isFinite(rupees) && rupees >= 0 ? rupees : defaultRupees)
}

async function readShippingRates(ctx: Context): Promise<ShippingRates> {
  const settings = await readSettings(ctx.db, ['flat_rate_shipping_cost', 'free_shipping_above'])
  return {
    flatRatePaise: settingPaise(settings.flat_rate_shipping_cost, FLAT_RATE_RUPEES),
    freeAbovePaise: settingPaise(settings.free_shipping_above, FREE_ABOVE_RUPEES),
  }
}

/** Always a summary: zeros for an empty cart and for nobody. */
export async function getCartSummary(ctx: Context, visitor: Visitor): Promise<CartSummary> {
  if (visitor.kind === 'nobody') return summariseCart([], { flatRatePaise: 0, freeAbovePaise: 0 })
  const [lines, rates] = await Promise.all([listCartLines(ctx.db, visitor), readShippingRates(ctx)])
  return summariseCart(lines, rates)
}
