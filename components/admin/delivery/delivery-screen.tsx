'use client'

import Link from 'next/link'
import { buttonClass } from '@/components/ui/button'
import { saveExceptions, useZones } from '@/lib/commerce/delivery/admin.client'
import { mayDo } from '@/lib/kernel/rights'
import { useMe } from '@/lib/commerce/staff/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { Page } from '../page'
import { notifyDownloadFailure } from '../notify-result'
import { ExceptionsTable } from './exceptions-table'
import { PinSearch } from './pin-search'
import type { AdminZone } from '@/lib/commerce/delivery/admin.model'
import { type Column, DataTable } from '../data-table'
import { termsText } from './terms'

const columns = (mayChange: boolean): readonly Column<AdminZone>[] => [
  {
    id: 'name',
    label: t('zone'),
    cell: ({ id, fields: { name } }) =>
      mayChange ? (
        <Link href={`/admin/delivery/zones/${id}`} prefetch={false} className="font-semibold underline">
          {name}
        </Link>
      ) : (
        name
      ),
  },
  { id: 'terms', label: t('terms'), cell: ({ fields }) => termsText(fields) },
  { id: 'states', label: t('states'), cell: ({ fields }) => fields.states.replaceAll('\n', ', ') },
  { id: 'pins', label: t('pins'), align: 'end', cell: ({ pinCount }) => pinCount },
]

const [READ_ONLY, WITH_LINKS] = [columns(false), columns(true)]

/** The zones, the fastest first, and the states that are in none. */
function ZonesTable({ mayChange }: { mayChange: boolean }) {
  const { value, failure, retry } = useZones()
  return (
    <>
      <DataTable
        caption={t('zones')}
        columns={mayChange ? WITH_LINKS : READ_ONLY}
        list={{ value: value?.zones, failure, retry }}
        idOf={({ id }) => String(id)}
        empty={t('noZones')}
      />
      {value && value.without.length > 0 && <p className="mt-2 text-ink-soft">{t('without', { states: value.without.join(', ') })}</p>}
    </>
  )
}

const t = adminTexts('delivery')

/** How PIN codes are served: which rule counts for one, the zones, and the exceptions. */
export function DeliveryScreen() {
  const { me } = useMe()
  const mayChange = Boolean(me && mayDo(me.role, 'settings.edit'))
  return (
    <Page title={t('title')}>
      <p className="mb-4 max-w-3xl text-ink-soft">{t('intro')}</p>
      <PinSearch />
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t('zones')}</h2>
        {mayChange && (
          <Link href="/admin/delivery/zones/new" prefetch={false} className={buttonClass('outline')}>
            {t('newZone')}
          </Link>
        )}
      </div>
      <ZonesTable mayChange={mayChange} />
      <div className="mt-8 mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t('exceptions')}</h2>
        <div className="flex flex-wrap gap-2">
          <button type="button" onClick={() => void notifyDownloadFailure(saveExceptions())} className={buttonClass('outline')}>
            {t('export')}
          </button>
          {mayChange && (
            <Link href="/admin/delivery/exceptions/new" prefetch={false} className={buttonClass('outline')}>
              {t('newException')}
            </Link>
          )}
        </div>
      </div>
      <ExceptionsTable mayChange={mayChange} />
    </Page>
  )
}
