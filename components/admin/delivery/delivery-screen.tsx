'use client'

import Link from 'next/link'
import { buttonClass } from '@/components/ui/button'
import { saveExceptions } from '@/lib/commerce/delivery/admin.client'
import { mayDo } from '@/lib/kernel/rights'
import { useMe } from '@/lib/commerce/staff/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { Page } from '../page'
import { saved } from '../told'
import { ExceptionsTable } from './exceptions-table'
import { PinSearch } from './pin-search'
import { ZonesTable } from './zones-table'

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
          <button type="button" onClick={() => void saved(saveExceptions())} className={buttonClass('outline')}>
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
