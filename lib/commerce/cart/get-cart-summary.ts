import type { CartSummary } from '@/lib/domain/cart'
import { rupeesToPaise, type Paise } from '@/lib/domain/money'
import type { Visitor } from '@/lib/domain/visitor'
import { readSettings } from '../content'
import type { Context } from '../context'
import { priceOrder, type ShippingRates } from '../pricing'
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
  const rows = visitor.kind === 'nobody' ? [] : await listCartLines(ctx.db, visitor)
  const lines = rows.map(({ pricePaise, ...line }) => ({ ...line, unitPricePaise: pricePaise, gstPercent: 0 }))
  const price = priceOrder({ lines, coupon: null, rates: await readShippingRates(ctx), feePaise: 0 })
  return {
    subTotalPaise: price.itemsPaise,
    couponApplied: false,
    couponCode: '',
    discountPaise: price.couponDiscountPaise,
    shippingPaise: price.shippingPaise,
    grandTotalPaise: price.grandTotalPaise,
    gstPaise: null,
    couponMessage: '',
    cashOnDelivery: null,
  }
}
