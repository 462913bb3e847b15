import { useState } from 'react'
import { Link } from '@/components/shared/link'
import { buttonClass } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useBusy } from '@/components/ui/use-busy'
import { useSignedIn } from '@/lib/commerce/customers/session.client'
import { useOrders } from '@/lib/commerce/orders/client'
import type { OrderSummary } from '@/lib/commerce/orders/model'
import { payFault, payNow } from '@/lib/commerce/payments/client'
import type messages from '@/messages/en.json'

type Labels = (typeof messages)['tracking']['view']

const ORDERS = '/purchase-history'
const LOG_IN = `/login?${new URLSearchParams({ next: ORDERS }).toString()}`

function PayButton({ order, labels }: { order: OrderSummary; labels: Labels }) {
  const [fault, setFault] = useState<string | null>(null)
  const { isBusy, run } = useBusy()

  const pay = async () => {
    setFault(null)
    setFault(payFault(await payNow(order), labels.payFailed))
  }

  return (
    <>
      <button type="button" aria-disabled={isBusy} onClick={() => void run(pay)} className={buttonClass()}>
        {labels.pay}
      </button>
      {fault !== null && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {fault}
        </p>
      )}
    </>
  )
}

const PayLink = ({ href, text }: { href: string; text: string }) => (
  <Link href={href} rel="nofollow" className={buttonClass()}>
    {text}
  </Link>
)

/** Only its customer can pay an order: a signed-in one among whose latest orders it is, here; anybody else after login, from the orders. */
export function PayTracked({ code, labels }: { code: string; labels: Labels }) {
  const isSignedIn = useSignedIn()
  const { value: orders, failure } = useOrders(1)
  const order = orders?.items.find((one) => one.code === code)
  const isLoading = isSignedIn && !orders && !failure
  return (
    <div className="mt-4">
      {isLoading && <Skeleton className="h-11 w-32" />}
      {order && <PayButton order={order} labels={labels} />}
      {!isSignedIn && <PayLink href={LOG_IN} text={labels.logInToPay} />}
      {isSignedIn && !isLoading && !order && <PayLink href={ORDERS} text={labels.toOrders} />}
    </div>
  )
}
