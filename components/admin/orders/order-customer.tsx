import Link from 'next/link'
import { dialable } from '@/lib/kernel/contact-data'
import { stateAndCountry } from '@/lib/kernel/postal-lines'
import { mayDo } from '@/lib/kernel/rights'
import type { StaffOrderPage } from '@/lib/commerce/orders/admin.model'
import { useMe } from '@/lib/commerce/staff/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'

const t = adminTexts('order')

function Customer({ customer }: Pick<StaffOrderPage, 'customer'>) {
  if (customer === null) return <p className="text-ink-soft">{t('deletedCustomer')}</p>
  return (
    <div>
      <Link
        href={`/admin/customers/${customer.id}`}
        prefetch={false}
        className="flex min-h-6 items-center font-semibold wrap-anywhere underline"
      >
        {customer.name}
      </Link>
      {customer.email && (
        <a href={`mailto:${customer.email}`} className="flex min-h-6 items-center underline [overflow-wrap:anywhere]">
          {customer.email}
        </a>
      )}
    </div>
  )
}

type Props = { order: Pick<StaffOrderPage, 'customer' | 'shippingAddress' | 'shipment'> }

/** Who ordered, where it goes, and where it is. */
export function OrderCustomer({ order: { customer, shippingAddress: to, shipment } }: Props) {
  const { me } = useMe()
  const by = [shipment.courier, shipment.trackingNumber].filter(Boolean).join(', ')
  return (
    <section aria-label={t('customer')} className="admin-panel grid gap-3">
      {me && mayDo(me.role, 'customers.read') && (
        <div>
          <h2 className="text-base">{t('customer')}</h2>
          <Customer customer={customer} />
        </div>
      )}
      <div>
        <h2 className="text-base">{t('shipTo')}</h2>
        <address className="wrap-anywhere not-italic">
          {to.name}
          <br />
          <span className="whitespace-pre-line">{to.address}</span>
          <br />
          {to.city} {to.postalCode}
          <br />
          {stateAndCountry(to)}
          <br />
          <a href={`tel:${dialable(to.phone)}`} className="figures inline-flex min-h-6 items-center underline">
            {to.phone}
          </a>
        </address>
      </div>
      <div>
        <h2 className="text-base">{t('shipment')}</h2>
        <p className={by === '' ? 'text-ink-soft' : 'figures break-all'}>{by || t('noShipment')}</p>
      </div>
    </section>
  )
}
