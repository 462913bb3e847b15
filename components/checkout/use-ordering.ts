import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { useBusy } from '@/components/ui/use-busy'
import { cartHasChanged } from '@/lib/api-client/cart-writes'
import { lookWhoIsSignedIn } from '@/lib/api-client/signed-in'
import type { FaultLabels } from './checkout-labels'
import { placeAndPay, type End, type Fault, type Ordered } from './place-and-pay'
import type { Basket } from './use-checkout-cart'

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
export function useOrdering(labels: FaultLabels): Ordering {
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
