import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cartHasChanged, type CartRead, refreshCart, useCart, useCartSummary } from '@/lib/commerce/cart/client'
import type { Cart, CartSummary } from '@/lib/commerce/cart/model'
import { wayOut } from './checkout-storage'
import { type AddressesRead, useAddresses } from '@/lib/commerce/addresses/client'
import { customerKey } from '@/lib/commerce/customers/model'
import { type Address, findDefault, type PinPlace } from '@/lib/commerce/addresses/model'
import { fill } from '@/lib/i18n/fill'
import type { CheckoutLabels, FaultLabels } from './checkout-labels'
import { type End, type Fault, type Ordered, placeAndPay } from './place-and-pay'
import { useBusy } from '@/components/ui/use-busy'
import { lookWhoIsSignedIn, type UserRead, useSignedIn, useUserRead } from '@/lib/commerce/customers/session.client'
import { usePinPlace } from '@/lib/commerce/addresses/places.client'
import type { PaymentMethod } from '@/lib/commerce/orders/model'
import { chooseWay } from './ways-to-pay'

/** What is ordered, and what it costs. */
type Basket = { cart: Cart; summary: CartSummary }

type CheckoutCart = {
  /** undefined: not known (yet), or there is nothing to order. */
  basket: Basket | undefined
  isChanging: boolean
  hasFailed: boolean
}

/** What another page has left of the cart is asked for again before it counts: Buy Now comes here before its own line does. */
function useFresh(isKnown: boolean): boolean {
  const [isFresh, setIsFresh] = useState(!isKnown)
  useEffect(() => {
    if (!isFresh) void refreshCart().then(() => setIsFresh(true))
  }, [isFresh])
  return isFresh
}

/** There is nothing to order: an empty cart, or a server that answers without a summary (CHK-01). */
const isNothing = (cart: CartRead<Cart>, summary: CartRead<CartSummary>): boolean =>
  (cart.value?.lines.length === 0 && !cart.isChanging) || (!summary.value && summary.failure?.kind === 'invalid')

const basketOf = (cart: CartRead<Cart>, summary: CartRead<CartSummary>): Basket | undefined =>
  cart.value && summary.value && { cart: cart.value, summary: summary.value }

/**
 * What is to be ordered, and the way out when there is nothing. `held`: an order under way, which may empty the cart before its end is known here;
 * it is then shown as it was.
 */
function useCheckoutCart(held: Basket | null): CheckoutCart {
  const router = useRouter()
  const cart = useCart()
  const summary = useCartSummary()
  const isOver = useFresh(cart.value !== undefined) && !held && isNothing(cart, summary)
  useEffect(() => {
    if (isOver) router.replace(wayOut())
  }, [isOver, router])

  if (isOver) return { basket: undefined, isChanging: false, hasFailed: false }
  if (held && cart.value?.lines.length === 0) return { basket: held, isChanging: false, hasFailed: false }
  return {
    basket: basketOf(cart, summary),
    isChanging: cart.isChanging || summary.isChanging,
    hasFailed: Boolean(cart.failure ?? summary.failure),
  }
}

type Props = {
  addresses: AddressesRead
  chosen: Address | undefined
  place: PinPlace | null | undefined
  /** false: there is no way to pay for it. */
  isPayable: boolean
  labels: FaultLabels
  say: (fault: Fault) => void
}

type Confirmation = { isOpen: boolean; ask: () => void; close: () => void }

/** Why there can be no order yet; null when nothing stands in its way (CHK-06). */
function obstacle({ addresses, chosen, place, isPayable, labels }: Props): string | null {
  if (!addresses.value) return labels.notLoaded
  if (addresses.value.length === 0) return labels.noAddress
  if (!chosen) return labels.noDefault
  if (place?.service?.serviceable === false) return fill(labels.notServed, { pin: chosen.postalCode })
  return isPayable ? null : labels.noPayment
}

/**
 * The modal before the order. It opens when it has been asked for and the addresses are known: a guest who has just become a customer has to wait
 * for theirs for a moment.
 */
function useConfirmation(props: Props): Confirmation {
  const { addresses, say } = props
  const [isAsked, setIsAsked] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const isKnown = Boolean(addresses.value ?? addresses.failure)

  const decide = useEffectEvent(() => {
    setIsAsked(false)
    const fault = obstacle(props)
    if (fault === null) setIsOpen(true)
    else say({ title: fault, faults: [] })
  })
  useEffect(() => {
    if (isAsked && isKnown) decide()
  }, [isAsked, isKnown])

  return { isOpen, ask: () => setIsAsked(true), close: () => setIsOpen(false) }
}

export type Ordering = {
  isBusy: boolean
  /** What is being ordered, until it is known how that ended: an order that has been placed may empty the cart before its answer is heard. */
  held: Basket | null
  /** `count`: which try it was, for the same words again are said again. */
  fault: (Fault & { count: number }) | null
  say: (fault: Fault) => void
  /** `onStay`: it came to nothing, and the shopper is to read why. */
  order: (ordered: Ordered, onStay: () => void) => Promise<void>
  /** The page is used again after all. */
  reset: () => void
}

/** The browser may fail to get there, or be told to stop: so long the button sleeps. */
export const LEAVING_MS = 10_000

/** One order at a time; what is pressed while it is under way is the second half of a double click. After a success it stays busy: the page goes. */
function useOrdering(labels: FaultLabels): Ordering {
  const router = useRouter()
  const { isBusy, begin, end } = useBusy()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [held, setHeld] = useState<Basket | null>(null)
  const [fault, setFault] = useState<Ordering['fault']>(null)
  const say = (said: Fault) => setFault((last) => ({ ...said, count: (last?.count ?? 0) + 1 }))

  const reset = () => {
    clearTimeout(leaving.current)
    end()
    setHeld(null)
  }

  const settle = (ending: End, onStay: () => void) => {
    if (ending.kind === 'leaving') {
      leaving.current = setTimeout(end, LEAVING_MS)
      return
    }
    if (ending.kind === 'done') {
      cartHasChanged()
      return router.replace(ending.path)
    }
    end()
    // In the same breath: while a modal is open, nothing outside of it can take the focus.
    onStay()
    say(ending.fault)
    if (ending.kind === 'unheard') return
    // Something is no longer as it was seen.
    setHeld(null)
    lookWhoIsSignedIn()
    cartHasChanged()
  }

  const order = async (ordered: Ordered, onStay: () => void) => {
    if (!begin()) return
    clearTimeout(leaving.current)
    setFault(null)
    setHeld({ cart: ordered.cart, summary: ordered.summary })
    settle(await placeAndPay(ordered, labels), onStay)
  }

  return { isBusy, held, fault, say, order, reset }
}

/** Whether cash may be paid depends on where the order goes: another place, here or from another tab, asks for the summary again. */
function useRefreshedSummary(addresses: AddressesRead, chosen: Address | undefined): void {
  const last = useRef<string | null>(null)
  const goesTo = addresses.value ? `${chosen?.id ?? 'nowhere'} ${chosen?.postalCode ?? ''}` : null
  useEffect(() => {
    if (goesTo === null) return
    const isAnother = last.current !== null && last.current !== goesTo
    last.current = goesTo
    if (isAnother) void refreshCart()
  }, [goesTo])
}

/** When the browser shows this page as it was left, out of its memory: on the way back, say, from the payment page. */
export function useShownAgain(then: () => void): void {
  const onShown = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) then()
  })
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => onShown(event)
    addEventListener('pageshow', listen)
    return () => removeEventListener('pageshow', listen)
  }, [])
}

export type Checkout = CheckoutCart & {
  customer: UserRead
  addresses: AddressesRead
  /** The default one. */
  chosen: Address | undefined
  /** Of the chosen one's PIN code. */
  place: PinPlace | null | undefined
  /** null: there is no way to pay, or the summary is not known yet. */
  paymentMethod: PaymentMethod | null
  pay: (type: PaymentMethod) => void
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
  const [wanted, pay] = useState<PaymentMethod>('online')
  // What is no longer offered is no longer chosen.
  const paymentMethod = cart.basket ? chooseWay(cart.basket.summary, wanted) : null
  const isPayable = !cart.basket || paymentMethod !== null
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
    if (!user || !chosen || !cart.basket || paymentMethod === null) return
    void ordering.order({ userId: customerKey(user), paymentMethod, address: chosen, ...cart.basket }, confirmation.close)
  }
  return { ...cart, customer, addresses, chosen, place, paymentMethod, pay, confirmation, ordering, proceed }
}
