'use client'

import { useLocale } from '#use-locale'
import { Fragment, useEffect, useRef, useState } from 'react'
import { Link } from '@/components/shared/link'
import { useRouter } from '@/components/shared/use-router'
import { cartWasOrdered, useCart } from '@/lib/commerce/cart/client'
import { clearAttempt, clearPendingOrder, readPendingOrder } from './checkout-storage'
import { useShownAgain } from '@/components/ui/page-lifecycle'
import { type Called, type Checking, CHECKING, judge, type PaymentState } from './payment-state'
import type { OrderStatus } from '@/lib/commerce/orders/model'
import { fill } from '@/lib/i18n/fill'
import { formatMoment } from '@/lib/i18n/browser-dates'
import { foreignLang } from '@/lib/i18n/text-language'
import { formatMoney } from '@/lib/kernel/money'
import { PlacedOrder } from './placed-order'
import { usePurchaseEvent } from './purchase-event'
import { type PlacedLabels, type ResponseLabels, ResultActions, resultButton, ResultCard, ResultMark, type Tone } from './result-card'
import { useBusy } from '@/components/ui/use-busy'
import { buyAgain, useOrder } from '@/lib/commerce/orders/client'
import { buyAgain as buyAgainCall } from '@/lib/commerce/orders/wire'
import { payNow, readOrderStatus } from '@/lib/commerce/payments/client'
import { useIsOffered } from '@/lib/v2/browser-missing-calls'

/** Pauses between polls: a minute in total, shorter at first. */
export const PAUSES_MS = [2_000, 3_000, 4_000, 6_000, 8_000, 10_000, 12_000, 15_000] as const

/** No order has this id: a server with the call answers 'not found', one without it 'unknown call'. */
const NO_ORDER = 0

/** The order in the address, else the one stored in this browser, which is then put into the address so that the page can be reloaded. */
function readCalled(): Called {
  const query = new URLSearchParams(location.search)
  const requestedId = Number(query.get('order') ?? NaN)
  const orderId = Number.isSafeInteger(requestedId) && requestedId > 0 ? requestedId : readPendingOrder()
  if (orderId !== null && orderId !== requestedId) {
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

/** Polls until the result is known, or a minute has passed. */
async function follow(called: Called, onState: (state: PaymentState) => void, signal: AbortSignal): Promise<void> {
  const ask = async (): Promise<PaymentState> => judge(await readOrderStatus(called.orderId ?? NO_ORDER, signal), called)
  let state = await ask()
  for (const milliseconds of PAUSES_MS) {
    if (signal.aborted) return
    onState(state)
    if (state.kind !== 'checking') return
    await pause(milliseconds, signal)
    state = await ask()
  }
  if (!signal.aborted) onState(state.kind === 'checking' ? { ...state, isLate: true } : state)
}

/** Deletes what this browser stored about an order with a known result, unless it can still be paid. */
function tidyUp(state: PaymentState): void {
  if (state.kind !== 'known' && state.kind !== 'said_paid') return
  clearAttempt()
  if (state.kind === 'known' && state.status.canPay) return
  clearPendingOrder()
  cartWasOrdered()
}

/** The payment result. Polls again when the browser restores the page from its back/forward cache. */
function usePaymentState(): { state: PaymentState; again: () => void } {
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

/**
 * The page's content: the texts form one paragraph, the links start with the most likely one. `status`: what is known about the order. `unpaid`: an
 * order that can be paid, or bought again, from here.
 */
type Presented = {
  tone: Tone
  title: string
  texts: readonly string[]
  links: readonly Link[]
  status: OrderStatus | null
  unpaid: OrderStatus | null
}
type Link = { href: string; text: string }

type ResultLinks = Record<'shop' | 'orders' | 'retry', Link>
const linksOf = (labels: ResponseLabels): ResultLinks => ({
  shop: { href: '/shop', text: labels.shopMore },
  orders: { href: '/purchase-history', text: labels.allOrders },
  retry: { href: '/checkout', text: labels.retry },
})

const presentDone = (status: OrderStatus, text: { tone: Tone; title: string; text: string }, labels: ResponseLabels): Presented => {
  const { shop, orders } = linksOf(labels)
  const order = { href: `/order-details/${status.orderId}`, text: labels.orders }
  return { tone: text.tone, title: text.title, texts: [text.text], links: [order, shop, orders], status, unpaid: null }
}

/** When the reservation ends; nothing if unknown. */
const waitsUntil = ({ holdEndsAt }: OrderStatus, labels: ResponseLabels): readonly string[] =>
  holdEndsAt === null ? [] : [fill(labels.keptUntil, { time: formatMoment(holdEndsAt) })]

function unpaidTexts(status: OrderStatus, labels: ResponseLabels): { tone: Tone; title: string; texts: readonly string[] } {
  const { failed, unpaid } = labels
  if (status.standing === 'unpaid') return { tone: 'plain', title: unpaid.title, texts: [unpaid.text, ...waitsUntil(status, labels)] }
  if (status.standing === 'cancelled')
    return { tone: 'bad', title: failed.title, texts: status.canPay ? [failed.expired] : [failed.text, failed.ended] }
  // The payment provider's message is more specific; '' without one.
  return { tone: 'bad', title: failed.title, texts: [status.message || failed.text, ...waitsUntil(status, labels)] }
}

function presentKnown(status: OrderStatus, labels: ResponseLabels): Presented {
  const total = formatMoney(status.grandTotalPaise)
  switch (status.standing) {
    case 'paid':
      // A server that reports the order also mails its invoice. The query parameter alone does not prove that an invoice was sent.
      return presentDone(
        status,
        { tone: 'good', title: labels.success.title, text: `${labels.success.text} ${labels.success.invoice}` },
        labels,
      )
    case 'cash_on_delivery':
      return presentDone(status, { tone: 'good', title: labels.cash.title, text: fill(labels.cash.text, { total }) }, labels)
    case 'refunded':
      return presentDone(status, { tone: 'plain', ...labels.refunded }, labels)
    case 'cancelled':
    case 'waiting':
    case 'unpaid':
    case 'failed':
      return { ...unpaidTexts(status, labels), links: [linksOf(labels).orders], status, unpaid: status }
  }
}

function checkingText({ isLate, isReachable }: Checking, labels: ResponseLabels): string {
  if (!isReachable) return labels.checking.unreachable
  return isLate ? labels.checking.late : labels.checking.text
}

const presentChecking = (state: Checking, labels: ResponseLabels): Presented => ({
  tone: 'waiting',
  title: labels.checking.title,
  texts: [checkingText(state, labels)],
  links: state.isLate ? [linksOf(labels).orders] : [],
  status: state.status,
  unpaid: null,
})

/** A claim by the query, unconfirmed by a server. */
const presentClaim = (tone: Tone, { title, text }: { title: string; text: string }, links: readonly Link[]): Presented => ({
  tone,
  title,
  texts: [text],
  links,
  status: null,
  unpaid: null,
})

function presentState(state: PaymentState, labels: ResponseLabels): Presented {
  const { shop, orders, retry } = linksOf(labels)
  switch (state.kind) {
    case 'checking':
      return presentChecking(state, labels)
    case 'to_orders':
      return presentChecking(CHECKING, labels)
    case 'known':
      return presentKnown(state.status, labels)
    case 'said_paid':
      // As documented: 'Order Details' leads to the list if the order is unknown.
      return presentClaim('good', labels.success, [shop, { ...orders, text: labels.orders }])
    case 'said_failed':
      return presentClaim('bad', labels.failed, [retry, orders])
    case 'unconfirmed':
      return presentClaim('plain', labels.unconfirmed, [orders, shop])
    case 'signed_out':
      return presentClaim('plain', labels.signedOut, [loginLink(labels), shop])
  }
}

/** Returns to this page after login. Called only after the first answer, so in the browser. */
const loginLink = (labels: ResponseLabels): Link => ({
  href: `/login?${new URLSearchParams({ next: location.pathname + location.search }).toString()}`,
  text: labels.signedOut.login,
})

type Props = {
  status: OrderStatus
  labels: ResponseLabels
  /** Another tab has changed the order's state. */
  onChanged: () => void
}

/** An unpaid order (PAY-03): pay as placed; pay another way if the cart is not empty; or, if unpayable, add its available items to the cart. */
function PayAgain({ status, labels, onChanged }: Props) {
  const { isBusy, run } = useBusy()
  const cart = useCart()
  const [result, setResult] = useState<{ kind: 'refused' | 'failed' | 'bought'; text: string } | null>(null)
  const canBuyAgain = useIsOffered(buyAgainCall)
  const isBought = result?.kind === 'bought'
  const hasCart = (cart.value?.lines.length ?? 0) > 0
  const order = { id: status.orderId, combinedOrderId: status.combinedOrderId, grandTotalPaise: status.grandTotalPaise }

  const pay = async () => {
    setResult(null)
    const started = await payNow(order)
    if (started.kind === 'refused') setResult({ kind: 'refused', text: started.message ?? labels.payFailed })
    if (started.kind === 'unanswered') setResult({ kind: 'failed', text: labels.payFailed })
    if (started.kind === 'paid') onChanged()
  }
  const buy = async () => {
    const answer = await buyAgain(order.id)
    if (answer.ok) setResult({ kind: 'bought', text: [answer.value.message || labels.bought, ...answer.value.missing].join(' ') })
    else setResult({ kind: 'refused', text: answer.failure.message ?? labels.buyFailed })
  }

  return (
    <>
      {result && (
        <p role="alert" className={`mt-6 text-pretty ${isBought ? '' : 'text-danger'}`}>
          {result.text}
        </p>
      )}
      <ResultActions>
        {status.canPay && (
          <button type="button" aria-disabled={isBusy} onClick={() => void run(pay)} className={resultButton()}>
            {labels.retry}
          </button>
        )}
        {canBuyAgain && (!status.canPay || result?.kind === 'refused') && !isBought && (
          <button type="button" aria-disabled={isBusy} onClick={() => void run(buy)} className={resultButton('outline')}>
            {labels.buyAgain}
          </button>
        )}
        {isBought && (
          <Link href="/cart" className={resultButton('outline')}>
            {labels.toCart}
          </Link>
        )}
        {hasCart && !isBought && (
          <Link href="/checkout" className={resultButton('outline')}>
            {labels.otherWay}
          </Link>
        )}
      </ResultActions>
    </>
  )
}

const COMING: readonly OrderStatus['standing'][] = ['paid', 'cash_on_delivery']

/** What is known about the order: its lines and address arrive after its state. */
function KnownOrder({ status: { orderId, code, standing, grandTotalPaise }, labels }: { status: OrderStatus; labels: PlacedLabels }) {
  const { value: order } = useOrder(orderId)
  usePurchaseEvent({ orderId, code, grandTotalPaise, isComing: COMING.includes(standing) })
  const name = standing === 'paid' ? labels.paid : standing === 'cash_on_delivery' ? labels.toPay : labels.amount
  return (
    <PlacedOrder
      orderId={orderId}
      code={code}
      total={{ name, paise: grandTotalPaise }}
      order={order}
      isComing={COMING.includes(standing)}
      labels={labels}
    />
  )
}

/** As reported by the server (PAY-01). */
export function PaymentResponse({ labels }: { labels: ResponseLabels }) {
  const router = useRouter()
  const locale = useLocale()
  const { state, again } = usePaymentState()
  const { tone, title, texts, links, status, unpaid } = presentState(state, labels)
  const heading = useRef<HTMLHeadingElement>(null)
  // Only on mount: the status element announces later changes.
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (state.kind === 'to_orders') router.replace('/purchase-history')
  }, [state.kind, router])

  return (
    <ResultCard>
      <div role="status" aria-busy={state.kind === 'checking' && !state.isLate}>
        <ResultMark tone={tone} />
        <h1 ref={heading} tabIndex={-1} className="mt-6 text-2xl outline-none md:text-3xl">
          {title}
        </h1>
        <p className="mt-3 text-pretty text-ink-soft">
          {texts.map((text, index) => (
            <Fragment key={text}>
              {index > 0 && ' '}
              <span lang={foreignLang(text, locale)}>{text}</span>
            </Fragment>
          ))}
        </p>
      </div>
      {status && <KnownOrder status={status} labels={labels.placed} />}
      {unpaid && <PayAgain status={unpaid} labels={labels} onChanged={again} />}
      <ResultActions>
        {state.kind === 'checking' && state.isLate && (
          <button type="button" onClick={again} className={resultButton()}>
            {labels.checking.again}
          </button>
        )}
        {links.map(({ href, text }, index) => (
          <Link
            key={href}
            href={href}
            className={resultButton(unpaid ? 'quiet' : index === 0 && state.kind !== 'checking' ? 'primary' : 'outline')}
          >
            {text}
          </Link>
        ))}
      </ResultActions>
    </ResultCard>
  )
}
