'use client'

import Link from 'next/link'
import { useZones } from '@/lib/commerce/delivery/admin.client'
import type { AdminZone } from '@/lib/commerce/delivery/admin.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { type Column, DataTable } from '../data-table'
import { termsText } from './terms'

const t = adminTexts('delivery')

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
export function ZonesTable({ mayChange }: { mayChange: boolean }) {
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
