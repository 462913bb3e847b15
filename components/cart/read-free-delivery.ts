import type { BusinessSettings } from '@/lib/commerce/content/model'
import { rupeesToPaise, type Paise } from '@/lib/commerce/kernel/money'

/** The subtotal above which delivery is free; null when the settings do not contain it, so that nothing is promised. */
export function readFreeDelivery(settings: BusinessSettings): Paise | null {
  const rupees = Number(settings['free_shipping_above'] || NaN)
  return rupees > 0 ? rupeesToPaise(rupees) : null
}
