import type { ReactNode } from 'react'
import { useArrival } from '@/components/shared/arrival'
import { Link } from '@/components/shared/link'
import { addressText } from '@/components/shared/order-parts'
import { ProductPicture } from '@/components/shared/product-picture'
import { Skeleton } from '@/components/ui/skeleton'
import { formatKnownMoney, formatMoney, type Paise } from '@/lib/kernel/money'
import { useOrderItems } from '@/lib/commerce/orders/client'
import type { OrderDetails, OrderLine } from '@/lib/commerce/orders/model'
import { fill } from '@/lib/i18n/fill'
import type { PlacedLabels } from './result-card'

const PICTURE_PX = 72

/** Pack and quantity; the server may report only one of them. */
const contentOf = ({ variantLabel, quantity }: OrderLine, labels: PlacedLabels): string =>
  variantLabel !== '' && quantity !== null
    ? fill(labels.packs, { variant: variantLabel, count: quantity })
    : variantLabel || (quantity === null ? '' : `× ${quantity}`)

const LineName = ({ line: { productSlug, productName } }: { line: OrderLine }) =>
  productSlug === null ? (
    <span className="block font-semibold">{productName}</span>
  ) : (
    <Link href={`/products/${productSlug}`} className="block font-semibold text-green underline-offset-4 hover:underline">
      {productName}
    </Link>
  )

/** Each line with picture, name, variant and price. Renders nothing if the server does not send them. */
function PlacedLines({ orderId, labels }: { orderId: number; labels: PlacedLabels }) {
  const { value: lines, failure } = useOrderItems(orderId)
  if (failure || lines?.length === 0) return null
  if (!lines)
    return (
      <div role="status" className="mt-4">
        <span className="sr-only">{labels.loading}</span>
        <Skeleton className="h-18" />
      </div>
    )
  return (
    <>
      <h2 className="sr-only">{labels.items}</h2>
      <ul className="divide-y divide-line">
        {lines.map((line, index) => (
          <li key={line.id ?? index} className="flex items-center gap-4 py-4">
            <ProductPicture
              src={line.imageUrl}
              alt=""
              width={PICTURE_PX}
              height={PICTURE_PX}
              sizes={`${PICTURE_PX}px`}
              className="size-18 shrink-0 rounded-button bg-panel object-cover"
            />
            <div className="min-w-0 grow">
              <LineName line={line} />
              <p className="figures text-sm text-ink-soft">{contentOf(line, labels)}</p>
            </div>
            <p className="figures shrink-0">{formatKnownMoney(line.pricePaise, labels.none)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The charges and the discount between the line prices and the total. */
function Charges({ order, labels }: { order: OrderDetails; labels: PlacedLabels }) {
  const { shippingPaise, cashOnDeliveryFeePaise, couponDiscountPaise } = order
  const charges = [
    [labels.shipping, shippingPaise ?? 0],
    [labels.cashFee, cashOnDeliveryFeePaise ?? 0],
    [labels.coupon, -(couponDiscountPaise ?? 0)],
  ] as const
  const made = charges.filter(([, paise]) => paise !== 0)
  if (made.length === 0) return null
  return (
    <dl className="figures border-t border-line py-3">
      {made.map(([name, paise]) => (
        <div key={name} className="flex justify-between gap-4 py-1">
          <dt className="text-ink-soft">{name}</dt>
          <dd>{formatMoney(paise)}</dd>
        </div>
      ))}
    </dl>
  )
}

const Fact = ({ name, children, className = '' }: { name: string; children: ReactNode; className?: string }) => (
  <div className={`px-5 py-3 ${className}`}>
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-semibold wrap-anywhere">{children}</dd>
  </div>
)

function Delivery({ order, isComing, labels }: { order: OrderDetails; isComing: boolean; labels: PlacedLabels }) {
  const arrival = useArrival(order, order.shippingAddress.postalCode, labels.days)
  const { name } = order.shippingAddress
  const address = [name, addressText(order.shippingAddress)].filter(Boolean).join('\n')
  return (
    <>
      {isComing && arrival !== null && (
        <Fact name={labels.arrival} className="border-t border-line text-success sm:col-span-2">
          {arrival}
        </Fact>
      )}
      {address !== '' && (
        <Fact name={labels.address} className="border-t border-line sm:col-span-2">
          <span className="font-normal whitespace-pre-line">{address}</span>
        </Fact>
      )}
    </>
  )
}

type Props = {
  orderId: number
  code: string
  /** The total's label shows whether it has been paid. */
  total: { name: string; paise: Paise | null }
  /** undefined or null: not loaded yet, or not sent by the server. */
  order: OrderDetails | null | undefined
  /** The shop will send it: paid, or to be paid on delivery. */
  isComing: boolean
  labels: PlacedLabels
}

/** An order after payment: what was bought, what was paid, when it arrives and where it goes. */
export const PlacedOrder = ({ orderId, code, total, order, isComing, labels }: Props) => (
  <div className="mt-8 text-left">
    <PlacedLines orderId={orderId} labels={labels} />
    {order && <Charges order={order} labels={labels} />}
    <dl className="figures mt-2 grid rounded-card bg-panel sm:grid-cols-2">
      <Fact name={total.name}>{formatKnownMoney(total.paise, labels.none)}</Fact>
      <Fact name={labels.code} className="border-t border-line sm:border-t-0">
        {code || labels.none}
      </Fact>
      {order && <Delivery order={order} isComing={isComing} labels={labels} />}
    </dl>
  </div>
)
