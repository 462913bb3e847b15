import { accountBindings } from './account-bindings'
import { addressBindings } from './address-bindings'
import type { Binding } from '@/lib/http/bind'
import { cartBindings } from './cart-bindings'
import { catalogBindings } from './catalog-bindings'
import { checkoutBindings } from './checkout-bindings'
import { contactBindings } from './contact-bindings'
import { contentBindings } from './content-bindings'
import { guestBindings } from './guest-bindings'
import { invoiceBindings } from './invoice-bindings'
import { orderBindings } from './order-bindings'
import { paymentBindings } from './payment-bindings'
import { reviewBindings } from './review-bindings'
import { wishlistBindings } from './wishlist-bindings'

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
