'use client'

import Link from 'next/link'
import { useParams } from 'next/navigation'
import { useState, type ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { ReadFailed } from '@/components/ui/read-failed'
import { deleteCustomer, saveCustomerData, useCustomer } from '@/lib/commerce/customer-data/admin.client'
import type { StaffCustomerPage } from '@/lib/commerce/customer-data/admin.model'
import { formatMoney } from '@/lib/kernel/money'
import { mayDo } from '@/lib/kernel/rights'
import { useMe } from '@/lib/commerce/staff/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { ConfirmDialog } from '../confirm-dialog'
import { Moment } from '../moment'
import { NotFoundScreen } from '../not-found-screen'
import { Page } from '../page'
import { refusalOf, notifyDownloadFailure, showMessage } from '../notify-result'

const t = adminTexts('customers')
const common = adminTexts('common')
const NOT_FOUND = 404

/** Export and deletion, at the customer's request. */
function DataRights({ customer: { id, name, deletedAt } }: { customer: StaffCustomerPage }) {
  const { me } = useMe()
  const [isDeleting, setIsDeleting] = useState(false)
  if (!me || !mayDo(me.role, 'customers.export') || deletedAt !== null) return null
  return (
    <>
      <button type="button" onClick={() => void notifyDownloadFailure(saveCustomerData(id))} className={buttonClass('outline')}>
        {t('export')}
      </button>
      <button type="button" onClick={() => setIsDeleting(true)} className={buttonClass('danger')}>
        {t('delete')}
      </button>
      <ConfirmDialog
        title={t('deleteTitle', { name })}
        confirmLabel={t('delete')}
        isDanger
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        onConfirm={() => refusalOf(deleteCustomer(id), showMessage)}
      >
        <p>{t('deleteText')}</p>
      </ConfirmDialog>
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="break-words">{children}</dd>
  </div>
)

const contactText = (contact: string | null, verifiedAt: string | null): string =>
  [contact, contact && verifiedAt && `(${t('verified')})`].filter(Boolean).join(' ')

function Profile({ customer }: { customer: StaffCustomerPage }) {
  const { email, phone, emailVerifiedAt, phoneVerifiedAt, hasPassword, since, points, expenditurePaise, productsOrdered } = customer
  return (
    <section aria-label={t('profile')} className="admin-panel">
      <h2 className="mb-2 text-base">{t('profile')}</h2>
      <dl className="grid gap-1">
        {email && <Fact label={t('email')}>{contactText(email, emailVerifiedAt)}</Fact>}
        {phone && <Fact label={t('phone')}>{contactText(phone, phoneVerifiedAt)}</Fact>}
        <Fact label={t('password')}>{hasPassword ? t('withPassword') : t('withCode')}</Fact>
        <Fact label={t('since')}>
          <Moment iso={since} />
        </Fact>
        <Fact label={t('points')}>{points}</Fact>
        {expenditurePaise !== null && <Fact label={t('expenditure')}>{formatMoney(expenditurePaise)}</Fact>}
        <Fact label={t('items')}>{productsOrdered}</Fact>
      </dl>
    </section>
  )
}

function Consents({ newsletterSince }: Pick<StaffCustomerPage, 'newsletterSince'>) {
  return (
    <section aria-label={t('consents')} className="admin-panel">
      <h2 className="mb-2 text-base">{t('consents')}</h2>
      {newsletterSince === null ? (
        <p className="text-ink-soft">{t('noNewsletter')}</p>
      ) : (
        <p>
          {t('newsletter')} <Moment iso={newsletterSince} />
        </p>
      )}
    </section>
  )
}

function Addresses({ addresses }: Pick<StaffCustomerPage, 'addresses'>) {
  return (
    <section aria-label={t('addresses')} className="admin-panel">
      <h2 className="mb-2 text-base">{t('addresses')}</h2>
      {addresses.length === 0 && <p className="text-ink-soft">{t('noAddresses')}</p>}
      <ul className="grid gap-2 wrap-anywhere">
        {addresses.map(({ address, city, postalCode, phone }, at) => (
          <li key={at}>
            {address}, {city} {postalCode}, <span className="figures">{phone}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Orders({ orders, orderCount }: Pick<StaffCustomerPage, 'orders' | 'orderCount'>) {
  return (
    <section aria-label={t('orders')} className="admin-panel">
      <h2 className="mb-2 text-base">{t('orders')}</h2>
      {orderCount === 0 && <p className="text-ink-soft">{t('noOrders')}</p>}
      {orderCount > orders.length && <p className="mb-2 text-ink-soft">{t('newest', { count: orders.length, total: orderCount })}</p>}
      <ul className="divide-y divide-line">
        {orders.map(({ code, createdAt, grandTotalPaise }) => (
          <li key={code} className="flex flex-wrap justify-between gap-x-4 py-2">
            <Link href={`/admin/orders/${code}`} prefetch={false} className="figures font-semibold underline">
              {code}
            </Link>
            <span>
              <Moment iso={createdAt} /> <span className="figures">{formatMoney(grandTotalPaise)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function CustomerScreen() {
  const { id } = useParams<{ id: string }>()
  const { value, failure, isLoading, retry } = useCustomer(id)
  if (failure?.kind === 'refused' && failure.status === NOT_FOUND) return <NotFoundScreen />
  return (
    <Page title={value?.name ?? t('title')} actions={value && <DataRights customer={value} />}>
      <Link href="/admin/customers" prefetch={false} className="mb-3 inline-flex min-h-11 items-center underline">
        {t('back')}
      </Link>
      {failure && <ReadFailed text={failure.message ?? common('readFailed')} retryLabel={common('retry')} retry={retry} />}
      {isLoading && !value && <p role="status">{common('loading')}</p>}
      {value?.deletedAt && <p className="mb-3">{t('deleted')}</p>}
      {value && (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <div className="grid gap-4">
            <Profile customer={value} />
            <Consents {...value} />
            <Addresses {...value} />
          </div>
          <Orders {...value} />
        </div>
      )}
    </Page>
  )
}
