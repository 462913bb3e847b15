import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRouter } from '@/components/shared/use-router'
import { notify } from '@/components/ui/notify'
import { itemOf, track } from '@/lib/commerce/consents/analytics.client'
import { cartHasChanged, cartWasOrdered, type CartRead, refreshCart, useCart, useCartSummary } from '@/lib/commerce/cart/client'
import type { Cart, CartSummary } from '@/lib/commerce/cart/model'
import { emptyCartPath } from './checkout-storage'
import { type AddressesRead, useAddresses } from '@/lib/commerce/addresses/client'
import { customerKey } from '@/lib/commerce/customers/model'
import { type Address, findDefault, findOtherState, type PinPlace } from '@/lib/commerce/addresses/model'
import { fill } from '@/lib/i18n/fill'
import type { CheckoutLabels, FaultLabels } from '@/components/shared/labels'
import { type End, type Fault, type SeenOrder, placeAndPay } from './place-and-pay'
import { useBusy } from '@/components/ui/use-busy'
import { updateSignedIn, useSignedIn } from '@/lib/commerce/customers/session.client'
import { type UserRead, useUserRead } from '@/lib/commerce/customers/sign-in.client'
import { usePinPlace } from '@/lib/commerce/addresses/places.client'
import type { PaymentMethod } from '@/lib/kernel/payment'
import { choosePaymentMethod, suggestedProvider } from './payment-methods'
import { useShownAgain } from '@/components/ui/page-lifecycle'

type Basket = { cart: Cart; summary: CartSummary }

type CheckoutCart = {
  /** undefined: not loaded (yet), or nothing to order. */
  basket: Basket | undefined
  isChanging: boolean
  hasFailed: boolean
}

/** Revalidates a cart cached by another page before use: Buy Now navigates here before its line has been added. */
function useFresh(isKnown: boolean): boolean {
  const [isFresh, setIsFresh] = useState(!isKnown)
  useEffect(() => {
    if (!isFresh) void refreshCart().then(() => setIsFresh(true))
  }, [isFresh])
  return isFresh
}

/** An empty cart, or an answer without a summary (CHK-01). */
const isNothing = (cart: CartRead<Cart>, summary: CartRead<CartSummary>): boolean =>
  (cart.value?.lines.length === 0 && !cart.isChanging) || (!summary.value && summary.failure?.kind === 'invalid')

const basketOf = (cart: CartRead<Cart>, summary: CartRead<CartSummary>): Basket | undefined =>
  cart.value && summary.value && { cart: cart.value, summary: summary.value }

/** Shows a customer that the session has ended (in another tab, or expired). @returns whether it has */
function useEndedSession({ value: user, hasLeft }: UserRead, text: string): boolean {
  const wasCustomer = useRef(false)
  const [hasEnded, setHasEnded] = useState(false)
  useEffect(() => {
    if (user) {
      wasCustomer.current = true
      setHasEnded(false)
    }
    if (user !== null || hasLeft || !wasCustomer.current) return
    wasCustomer.current = false
    setHasEnded(true)
    notify.error(text)
  }, [user, hasLeft, text])
  return hasEnded
}

/**
 * The items to be ordered; redirects if there are none, and explains it if there were some. `held`: the order in progress, shown unchanged because
 * placing it may empty the cart before the answer arrives. `hasEnded`: a customer's session has ended, and with it their cart.
 */
function useCheckoutCart(held: Basket | null, hasEnded: boolean, labels: FaultLabels): CheckoutCart {
  const router = useRouter()
  const cart = useCart()
  const summary = useCartSummary()
  const hadLines = useRef(false)
  const hasUnavailable = Boolean(cart.value?.unavailable.length)
  const isOver = useFresh(cart.value !== undefined) && !held && isNothing(cart, summary)
  useEffect(() => {
    if (!cart.value?.lines.length) return
    if (!hadLines.current) track('begin_checkout', { valuePaise: cart.value.grandTotalPaise, items: cart.value.lines.map(itemOf) })
    hadLines.current = true
  }, [cart.value])
  useEffect(() => {
    if (!isOver) return
    if (hasEnded) return router.replace(`/login?${new URLSearchParams({ next: location.pathname }).toString()}`)
    const path = emptyCartPath()
    // The cart shows which products are no longer for sale.
    if (path === '/' && hasUnavailable) return router.replace('/cart')
    // The other pages show the order that emptied it.
    if (path === '/' && hadLines.current) notify.error(labels.emptied)
    router.replace(path)
  }, [isOver, hasEnded, labels, router, hasUnavailable])

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
  /** false: no payment method is available for it. */
  isPayable: boolean
  labels: FaultLabels
  ordering: Ordering
}

type Confirmation = { isOpen: boolean; ask: () => void; close: () => void }

/** The address's fault; null if none. */
function addressObstacle({ addresses, chosen, place, labels }: Props): string | null {
  if (!addresses.value) return labels.notLoaded
  if (addresses.value.length === 0) return labels.noAddress
  if (!chosen) return labels.noDefault
  const pinState = place && findOtherState(chosen, place)
  if (pinState) return fill(labels.wrongState, { pin: chosen.postalCode, pinState, state: chosen.stateName })
  return place?.service?.serviceable === false ? fill(labels.notServed, { pin: chosen.postalCode }) : null
}

/** Why ordering is not possible yet, most important first; empty if it is (CHK-06). */
const obstaclesOf = (props: Props): readonly string[] =>
  [addressObstacle(props), props.isPayable ? null : props.labels.noPayment].filter((text) => text !== null)

/**
 * The confirmation dialog. It opens once requested and the addresses are loaded, which takes a moment for a guest who has just become a customer.
 * Obstacles are shown instead, as long as they apply.
 */
function useConfirmation(props: Props): Confirmation {
  const { addresses, ordering } = props
  const [isAsked, setIsAsked] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const isKnown = Boolean(addresses.value ?? addresses.failure)

  const decide = useEffectEvent(() => {
    setIsAsked(false)
    const [text] = obstaclesOf(props)
    if (text === undefined) setIsOpen(true)
    else ordering.showObstacle(text)
  })
  useEffect(() => {
    if (isAsked && isKnown) decide()
  }, [isAsked, isKnown])

  const isOver = ordering.fault?.isObstacle === true && !obstaclesOf(props).includes(ordering.fault.title)
  const clear = useEffectEvent(ordering.clear)
  useEffect(() => {
    if (isOver) clear()
  }, [isOver])

  return { isOpen, ask: () => setIsAsked(true), close: () => setIsOpen(false) }
}

export type Ordering = {
  isBusy: boolean
  /** The order in progress until its result is known: placing it may empty the cart before the answer arrives. */
  held: Basket | null
  /** `count` numbers the attempts, so that a repeated text is announced again. */
  fault: (Fault & { count: number; isObstacle: boolean }) | null
  /** Shows why ordering is not possible yet. */
  showObstacle: (text: string) => void
  /** Removes a fault that no longer applies. */
  clear: () => void
  /** `onStay`: called when the order failed and the shopper must read the reason. */
  order: (ordered: SeenOrder, onStay: () => void) => Promise<void>
  /** Called when the page is used again after leaving. */
  reset: () => void
}

/** Navigation may fail or be stopped: the button is re-enabled after this time. */
export const LEAVING_MS = 10_000

/** One order at a time: clicks are ignored while one is in progress. After success it stays busy until the page is left. */
function useOrdering(labels: FaultLabels): Ordering {
  const router = useRouter()
  const { isBusy, begin, end } = useBusy()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [held, setHeld] = useState<Basket | null>(null)
  const [fault, setFault] = useState<Ordering['fault']>(null)
  const count = useRef(0)
  const showFault = (shown: Fault, isObstacle: boolean) => {
    count.current += 1
    setFault({ ...shown, isObstacle, count: count.current })
  }

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
      cartWasOrdered()
      return router.replace(ending.path)
    }
    end()
    // In the same render: while a dialog is open, no element outside can take the focus.
    onStay()
    showFault(ending.fault, false)
    if (ending.kind === 'unanswered') return
    // The session or the cart has changed since it was shown.
    setHeld(null)
    updateSignedIn()
    cartHasChanged()
  }

  const order = async (ordered: SeenOrder, onStay: () => void) => {
    if (!begin()) return
    clearTimeout(leaving.current)
    setFault(null)
    setHeld({ cart: ordered.cart, summary: ordered.summary })
    settle(await placeAndPay(ordered, labels), onStay)
  }

  return {
    isBusy,
    held,
    fault,
    showObstacle: (text) => showFault({ title: text, faults: [] }, true),
    clear: () => setFault(null),
    order,
    reset,
  }
}

/** Cash on delivery depends on the address: changing it, here or in another tab, revalidates the summary. */
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

export type Checkout = CheckoutCart & {
  customer: UserRead
  addresses: AddressesRead
  /** The default address. */
  chosen: Address | undefined
  /** The location for its PIN code. */
  place: PinPlace | null | undefined
  /** null: no payment method is available, or the summary is not loaded yet. */
  paymentMethod: PaymentMethod | null
  /** The payment provider, if there are several; then also passed to `pay` for online payments. */
  provider: string | undefined
  pay: (method: PaymentMethod, provider?: string) => void
  confirmation: Confirmation
  ordering: Ordering
  proceed: () => void
}

/** The checkout's state and actions. */
export function useCheckout(labels: CheckoutLabels): Checkout {
  const customer = useUserRead()
  const ordering = useOrdering(labels.faults)
  const cart = useCheckoutCart(ordering.held, useEndedSession(customer, labels.faults.loggedOut), labels.faults)
  const addresses = useAddresses(useSignedIn())
  const chosen = findDefault(addresses.value ?? [])
  const place = usePinPlace(chosen?.postalCode ?? null).value
  const [wanted, setWanted] = useState<{ method: PaymentMethod; provider?: string | undefined }>({ method: 'online' })
  // Deselects a method that is no longer offered.
  const paymentMethod = cart.basket ? choosePaymentMethod(cart.basket.summary, wanted.method) : null
  const provider = cart.basket && suggestedProvider(cart.basket.summary, wanted.provider)
  const isPayable = !cart.basket || paymentMethod !== null
  const confirmation = useConfirmation({ addresses, chosen, place, isPayable, labels: labels.faults, ordering })
  useRefreshedSummary(addresses, chosen)
  // Otherwise the restored page would stay busy for ever, with a stale cart.
  useShownAgain(() => {
    ordering.reset()
    confirmation.close()
    void refreshCart()
  })

  const pay: Checkout['pay'] = (method, chosenProvider) => setWanted({ method, provider: chosenProvider })

  const proceed = () => {
    const { value: user } = customer
    if (!user || !chosen || !cart.basket || paymentMethod === null) return
    void ordering.order(
      { userId: customerKey(user), paymentMethod, provider: wanted.provider, address: chosen, ...cart.basket },
      confirmation.close,
    )
  }
  return { ...cart, customer, addresses, chosen, place, paymentMethod, provider, pay, confirmation, ordering, proceed }
}
