import { customerBindings } from '@/lib/commerce/customers/api'
import { customerDataBindings } from '@/lib/commerce/customer-data/api'
import { addressBindings } from '@/lib/commerce/addresses/api'
import type { Binding } from '@/lib/v2/bind'
import { boughtTogetherBindings } from '@/lib/commerce/bought-together/api'
import { cartBindings } from '@/lib/commerce/cart/api'
import { catalogBindings } from '@/lib/commerce/catalog/api'
import { checkoutBindings } from '@/lib/commerce/checkout/api'
import { contactBindings } from '@/lib/commerce/contact/api'
import { contentBindings } from '@/lib/commerce/content/api'
import { deliveryBindings } from '@/lib/commerce/delivery/api'
import { invoiceBindings } from '@/lib/commerce/invoices/api'
import { orderBindings } from '@/lib/commerce/orders/api'
import { paymentBindings } from '@/lib/commerce/payments/api'
import { returnBindings } from '@/lib/commerce/returns/api'
import { reviewBindings } from '@/lib/commerce/reviews/api'
import { searchBindings } from '@/lib/commerce/search/api'
import { wishlistBindings } from '@/lib/commerce/wishlist/api'

/** The use cases behind the calls of v2: one line for each module. */
export const bindings: readonly Binding[] = [
  ...catalogBindings,
  ...searchBindings,
  ...boughtTogetherBindings,
  ...contentBindings,
  ...contactBindings,
  ...cartBindings,
  ...customerBindings,
  ...customerDataBindings,
  ...addressBindings,
  ...deliveryBindings,
  ...wishlistBindings,
  ...reviewBindings,
  ...orderBindings,
  ...returnBindings,
  ...checkoutBindings,
  ...paymentBindings,
  ...invoiceBindings,
]
