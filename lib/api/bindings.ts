import { accountBindings } from './account-bindings'
import { addressBindings } from '@/lib/commerce/addresses/api'
import type { Binding } from '@/lib/http/bind'
import { cartBindings } from '@/lib/commerce/cart/api'
import { catalogBindings } from '@/lib/commerce/catalog/api'
import { checkoutBindings } from '@/lib/commerce/checkout/api'
import { contactBindings } from '@/lib/commerce/contact/api'
import { contentBindings } from '@/lib/commerce/content/api'
import { guestBindings } from '@/lib/commerce/checkout/guest.api'
import { invoiceBindings } from '@/lib/commerce/invoices/api'
import { orderBindings } from '@/lib/commerce/orders/api'
import { paymentBindings } from '@/lib/commerce/payments/api'
import { reviewBindings } from '@/lib/commerce/reviews/api'
import { wishlistBindings } from '@/lib/commerce/wishlist/api'

/** Every call of the embedded server. */
export const bindings: readonly Binding[] = [
  ...catalogBindings,
  ...contentBindings,
  ...contactBindings,
  ...cartBindings,
  ...accountBindings,
  ...addressBindings,
  ...wishlistBindings,
  ...reviewBindings,
  ...orderBindings,
  ...checkoutBindings,
  ...paymentBindings,
  ...invoiceBindings,
  ...guestBindings,
]
