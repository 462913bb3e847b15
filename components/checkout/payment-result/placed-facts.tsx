import type { ReactNode } from 'react'
import { usePinPlace } from '@/lib/api-client/pincode'
import type { OrderAddress, OrderDetails } from '@/lib/domain/order'
import { formatKnownMoney } from '@/lib/i18n/money'
import { arrivalText } from '../arrival'
import type { OutcomeLabels } from './result-labels'

type Props = { order: OrderDetails; labels: OutcomeLabels }

/** On a line each, without what is missing. */
const linesOf = ({ name, address, city, postalCode, state, country, phone }: OrderAddress): readonly string[] =>
  [name, address, [city, postalCode].filter(Boolean).join(' '), [state, country].filter(Boolean).join(', '), phone].filter(Boolean)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[10rem_1fr]">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-semibold wrap-anywhere">{children}</dd>
  </div>
)

/** When it arrives, counted from the day of the order, so that it stays the same when the page is loaded again. null: nobody knows. */
function useArrival({ placedOn, shippingAddress }: OrderDetails, labels: OutcomeLabels): string | null {
  const { value: place } = usePinPlace(shippingAddress.postalCode || null)
  const orderedAt = new Date(`${placedOn}T12:00:00+05:30`)
  const service = place?.service
  return service?.serviceable && !Number.isNaN(orderedAt.getTime()) ? arrivalText(orderedAt, service, labels.pin) : null
}

/** What was ordered, as the server has it: its code, what is to be paid, where it goes and when it arrives. */
export function PlacedFacts({ order, labels }: Props) {
  const arrival = useArrival(order, labels)
  const lines = linesOf(order.shippingAddress)
  return (
    <dl className="figures mx-auto mt-6 max-w-[32rem] divide-y divide-line rounded-card bg-panel px-5 py-2 text-left">
      <Fact name={labels.code}>{order.code || labels.none}</Fact>
      <Fact name={order.paymentType === 'cash_on_delivery' ? labels.toPay : labels.amount}>
        {formatKnownMoney(order.grandTotalPaise, labels.none)}
      </Fact>
      {lines.length > 0 && (
        <Fact name={labels.address}>
          <span className="whitespace-pre-line">{lines.join('\n')}</span>
        </Fact>
      )}
      {arrival !== null && <Fact name={labels.arrival}>{arrival}</Fact>}
    </dl>
  )
}
