'use client'

import Link from 'next/link'
import { useMemo, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { removeException, useExceptions } from '@/lib/commerce/delivery/admin.client'
import type { AdminException } from '@/lib/commerce/delivery/admin.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { ConfirmDialog } from '../confirm-dialog'
import { type Column, DataTable } from '../data-table'
import { SearchField } from '../search-field'
import { refusalOf } from '../notify-result'
import { useListQuery } from '../use-list-query'
import { termsText } from './terms'

const t = adminTexts('delivery')

const nameOf = ({ fields: { prefix } }: AdminException): string => (prefix.length < 6 ? t('beginsWith', { prefix }) : prefix)

const NAME: Column<AdminException> = { id: 'name', label: t('pinOrPrefix'), cell: nameOf }
const COLUMNS: readonly Column<AdminException>[] = [
  { id: 'terms', label: t('terms'), cell: ({ fields }) => termsText(fields) },
  { id: 'states', label: t('states'), cell: ({ stateNames }) => stateNames },
  { id: 'pins', label: t('pins'), align: 'end', cell: ({ pinCount }) => pinCount },
  { id: 'note', label: t('note'), cell: ({ fields: { note } }) => note && <span className="wrap-anywhere">{note}</span> },
]

const changing = (remove: (exception: AdminException) => void): readonly Column<AdminException>[] => [
  {
    ...NAME,
    cell: (exception) => (
      <Link href={`/admin/delivery/exceptions/${exception.fields.prefix}`} prefetch={false} className="font-semibold underline">
        {nameOf(exception)}
      </Link>
    ),
  },
  ...COLUMNS,
  {
    id: 'remove',
    label: t('remove'),
    cell: (exception) => (
      <button
        type="button"
        aria-label={t('removeName', { name: nameOf(exception) })}
        onClick={() => remove(exception)}
        className={buttonClass('quiet', 'px-0 text-sm')}
      >
        {t('remove')}
      </button>
    ),
  },
]

const READ_ONLY = [NAME, ...COLUMNS]

/** Searchable by the digits of a PIN code. */
export function ExceptionsTable({ mayChange }: { mayChange: boolean }) {
  const { page, get, set } = useListQuery()
  const list = useExceptions(get('q'), page)
  const [leaving, setLeaving] = useState<AdminException | null>(null)
  const columns = useMemo(() => (mayChange ? changing(setLeaving) : READ_ONLY), [mayChange])
  return (
    <>
      <SearchField label={t('searchExceptions')} value={get('q')} onSearch={(q) => set({ q })} />
      <DataTable
        caption={t('exceptions')}
        columns={columns}
        list={list}
        onPage={(next) => set({ page: next })}
        idOf={({ fields }) => fields.prefix}
        empty={t(get('q') === '' ? 'noExceptions' : 'noMatch')}
      />
      {leaving && (
        <ConfirmDialog
          title={t('removeName', { name: nameOf(leaving) })}
          confirmLabel={t('remove')}
          isDanger
          isOpen
          onClose={() => setLeaving(null)}
          onConfirm={() => refusalOf(removeException(leaving), () => notify.success(t('isRemoved', { name: nameOf(leaving) })))}
        >
          <p>{t('removeText', { count: leaving.pinCount })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
