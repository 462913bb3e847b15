import { useEffect, useState } from 'react'
import { cartHasChanged } from '@/lib/api-client/cart-writes'
import { readOrderStatus } from '@/lib/api-client/checkout'
import { forgetAttempt } from '../attempt'
import { forgetPendingOrder, readPendingOrder } from '../pending-order'
import { useShownAgain } from '../use-shown-again'
import { CHECKING, judge, type Called, type PaymentState } from './payment-state'

/** Between two questions: a minute in all, the first ones soon. */
export const PAUSES_MS = [2_000, 3_000, 4_000, 6_000, 8_000, 10_000, 12_000, 15_000] as const

/** No order has it: a server that knows the call says so, one that does not says that. */
const NO_ORDER = 0

/** From the address, else what this browser remembers; then it stands in the address, so that the page can be loaded again. */
function readCalled(): Called {
  const query = new URLSearchParams(location.search)
  const asked = Number(query.get('order') ?? NaN)
  const orderId = Number.isSafeInteger(asked) && asked > 0 ? asked : readPendingOrder()
  if (orderId !== null && orderId !== asked) {
    query.set('order', String(orderId))
    history.replaceState(history.state, '', `${location.pathname}?${query.toString()}`)
  }
  const response = query.get('response')
  return { says: response === null ? 'nothing' : response === '1' ? 'paid' : 'failed', orderId }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })

/** Asks until it is known, or a minute is over. */
async function follow(called: Called, tell: (state: PaymentState) => void, signal: AbortSignal): Promise<void> {
  const ask = async (): Promise<PaymentState> => judge(await readOrderStatus(called.orderId ?? NO_ORDER, signal), called)
  let state = await ask()
  for (const milliseconds of PAUSES_MS) {
    if (signal.aborted) return
    tell(state)
    if (state.kind !== 'checking') return
    await pause(milliseconds, signal)
    state = await ask()
  }
  if (!signal.aborted) tell(state.kind === 'checking' ? { ...state, isLate: true } : state)
}

/** What this browser kept about an order that is known by now. One that is not paid may still be. */
function tidyUp(state: PaymentState): void {
  if (state.kind !== 'known' && state.kind !== 'said_paid') return
  forgetAttempt()
  if (state.kind === 'known' && state.status.canPay) return
  forgetPendingOrder()
  cartHasChanged()
}

/** What has become of the payment this page is called about. Asked again when the browser shows the page out of its memory. */
export function usePaymentState(): { state: PaymentState; again: () => void } {
  const [state, setState] = useState<PaymentState>(CHECKING)
  const [round, setRound] = useState(0)
  const again = () => setRound((last) => last + 1)
  useShownAgain(again)

  useEffect(() => {
    const stop = new AbortController()
    const now = readCalled()
    setState(CHECKING)
    void follow(
      now,
      (next) => {
        setState(next)
        tidyUp(next)
      },
      stop.signal,
    )
    return () => stop.abort()
  }, [round])

  return { state, again }
}
