import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { useBusy } from '@/components/ui/use-busy'
import { useCart } from '@/lib/api-client/cart'
import { buyAgain } from '@/lib/api-client/order-actions'
import { payNow } from '@/lib/api-client/pay-order'
import type { OrderStatus } from '@/lib/domain/order'
import type { ResponseLabels } from './result-labels'

type Props = {
  status: OrderStatus
  labels: ResponseLabels
  /** The order may be another than the one that is shown. */
  onChanged: () => void
}

/**
 * What can be done about an order that is not paid (PAY-03): pay it as it was placed, pay another way from a cart that still has something in it,
 * or, when it cannot be paid, put what is left of it into the cart.
 */
export function PayAgain({ status, labels, onChanged }: Props) {
  const { isBusy, run } = useBusy()
  const cart = useCart()
  const [said, setSaid] = useState<{ kind: 'refused' | 'failed' | 'bought'; text: string } | null>(null)
  const isBought = said?.kind === 'bought'
  const hasCart = (cart.value?.lines.length ?? 0) > 0
  const order = { id: status.orderId, combinedOrderId: status.combinedOrderId, grandTotalPaise: status.grandTotalPaise }

  const pay = async () => {
    setSaid(null)
    const started = await payNow(order)
    if (started.kind === 'refused') setSaid({ kind: 'refused', text: started.message ?? labels.payFailed })
    if (started.kind === 'unheard') setSaid({ kind: 'failed', text: labels.payFailed })
    if (started.kind === 'paid') onChanged()
  }
  const buy = async () => {
    const answer = await buyAgain(order.id)
    if (answer.ok) setSaid({ kind: 'bought', text: [answer.value.message, ...answer.value.missing].join(' ') })
    else setSaid({ kind: 'refused', text: answer.failure.message ?? labels.buyFailed })
  }

  return (
    <>
      {said && (
        <p role="alert" className={`mt-6 text-pretty ${isBought ? '' : 'text-danger'}`}>
          {said.text}
        </p>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {status.canPay && (
          <button type="button" aria-disabled={isBusy} onClick={() => void run(pay)} className={buttonClass()}>
            {labels.retry}
          </button>
        )}
        {(!status.canPay || said?.kind === 'refused') && !isBought && (
          <button type="button" aria-disabled={isBusy} onClick={() => void run(buy)} className={buttonClass('outline')}>
            {labels.buyAgain}
          </button>
        )}
        {isBought && (
          <a href="/cart" className={buttonClass('outline')}>
            {labels.toCart}
          </a>
        )}
        {hasCart && !isBought && (
          <a href="/checkout" className={buttonClass('outline')}>
            {labels.otherWay}
          </a>
        )}
      </div>
    </>
  )
}
