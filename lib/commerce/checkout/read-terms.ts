import { rupeesToPaise, type Paise } from '@/lib/domain/money'
import { readSettings } from '../content'
import type { Queryable } from '../context'
import type { ShippingRates } from '../pricing'

/** What holds where the shop has not set it. */
const FLAT_RATE_RUPEES = 79
const FREE_ABOVE_RUPEES = 2_999
const CASH_LIMIT_RUPEES = 5_000
const CASH_FEE_RUPEES = 49
const NO_CASH = '0'

export type CashTerms = { isOffered: boolean; feePaise: Paise; limitPaise: Paise }
/** On which terms the shop sells. */
export type Terms = { rates: ShippingRates; cash: CashTerms }

/** A setting in rupees; the default when it is missing or no figure. */
function settingPaise(text: string, defaultRupees: number): Paise {
  const rupees = text.trim() === '' ? NaN : Number(text)
  return rupeesToPaise(Number.isFinite(rupees) && rupees >= 0 ? rupees : defaultRupees)
}

export async function readTerms(db: Queryable): Promise<Terms> {
  const settings = await readSettings(db, [
    'flat_rate_shipping_cost',
    'free_shipping_above',
    'cash_on_delivery',
    'cash_on_delivery_fee',
    'cash_on_delivery_limit',
  ])
  return {
    rates: {
      flatRatePaise: settingPaise(settings.flat_rate_shipping_cost, FLAT_RATE_RUPEES),
      freeAbovePaise: settingPaise(settings.free_shipping_above, FREE_ABOVE_RUPEES),
    },
    cash: {
      isOffered: settings.cash_on_delivery.trim() !== NO_CASH,
      feePaise: settingPaise(settings.cash_on_delivery_fee, CASH_FEE_RUPEES),
      limitPaise: settingPaise(settings.cash_on_delivery_limit, CASH_LIMIT_RUPEES),
    },
  }
}
