import { useState } from 'react'
import { useAddresses, type AddressesRead } from '@/lib/api-client/addresses'
import { refreshCart } from '@/lib/api-client/cart-writes'
import { usePinPlace } from '@/lib/api-client/pincode'
import { useSignedIn } from '@/lib/api-client/signed-in'
import { useUserRead, type UserRead } from '@/lib/api-client/user'
import { customerKey, findDefault, type Address, type PinPlace } from '@/lib/domain/customer'
import type { PaymentType } from '@/lib/domain/order'
import type { CheckoutLabels } from './checkout-labels'
import { useCheckoutCart, type CheckoutCart } from './use-checkout-cart'
import { useConfirmation, type Confirmation } from './use-confirmation'
import { useOrdering, type Ordering } from './use-ordering'
import { useRefreshedSummary } from './use-refreshed-summary'
import { useShownAgain } from './use-shown-again'
import { chooseWay } from './ways-to-pay'

export type Checkout = CheckoutCart & {
  customer: UserRead
  addresses: AddressesRead
  /** The default one. */
  chosen: Address | undefined
  /** Of the chosen one's PIN code. */
  place: PinPlace | null | undefined
  /** null: there is no way to pay, or the summary is not known yet. */
  paymentType: PaymentType | null
  pay: (type: PaymentType) => void
  confirmation: Confirmation
  ordering: Ordering
  proceed: () => void
}

/** All that the checkout knows, and what can be done there. */
export function useCheckout(labels: CheckoutLabels): Checkout {
  const customer = useUserRead()
  const ordering = useOrdering(labels.faults)
  const cart = useCheckoutCart(ordering.held)
  const addresses = useAddresses(useSignedIn())
  const chosen = findDefault(addresses.value ?? [])
  const place = usePinPlace(chosen?.postalCode ?? null).value
  const [wanted, pay] = useState<PaymentType>('razorpay')
  // What is no longer offered is no longer chosen.
  const paymentType = cart.basket ? chooseWay(cart.basket.summary, wanted) : null
  const isPayable = !cart.basket || paymentType !== null
  const confirmation = useConfirmation({ addresses, chosen, place, isPayable, labels: labels.faults, say: ordering.say })
  useRefreshedSummary(addresses, chosen)
  // It would be busy for ever, with the cart of that time.
  useShownAgain(() => {
    ordering.reset()
    confirmation.close()
    void refreshCart()
  })

  const proceed = () => {
    const { value: user } = customer
    if (!user || !chosen || !cart.basket || paymentType === null) return
    void ordering.order({ userId: customerKey(user), paymentType, address: chosen, ...cart.basket }, confirmation.close)
  }
  return { ...cart, customer, addresses, chosen, place, paymentType, pay, confirmation, ordering, proceed }
}
