'use client'

import { rowSelectionFeature, tableFeatures, type RowData, type RowSelectionState, useTable } from '@tanstack/react-table'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { ReadFailed } from '@/components/ui/read-failed'
import type { CallFailure } from '@/lib/v2/call'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { Pager } from './pager'

const t = adminTexts('table')
const common = adminTexts('common')

export type Column<T> = {
  id: string
  /** The column head; on a phone, where each row is a card, the label of the cell. */
  label: string
  cell: (item: T) => ReactNode
  /** end: for figures. */
  align?: 'end'
}

type ListPage<T> = { items: readonly T[]; total: number; page: number; lastPage: number }

type Props<T extends RowData> = {
  /** Names the table for screen readers. */
  caption: string
  columns: readonly Column<T>[]
  /** A page of the list, or the whole list. `value` undefined: not loaded yet. */
  list: { value: ListPage<T> | readonly T[] | undefined; failure: CallFailure | null; retry: () => Promise<unknown> }
  onPage?: (page: number) => void
  idOf: (item: T) => string
  /** Shown instead of the table. */
  empty?: string
  /** Makes rows selectable; shows the bulk actions. Call `clear` afterwards. */
  bulk?: { nameOf: (item: T) => string; actions: (selected: readonly T[], clear: () => void) => ReactNode }
}

const features = tableFeatures({ rowSelectionFeature })
const NONE: readonly never[] = []

const isWhole = <T,>(value: ListPage<T> | readonly T[]): value is readonly T[] => Array.isArray(value)

const pageOf = <T,>(value: ListPage<T> | readonly T[] | undefined): ListPage<T> | undefined =>
  value && isWhole(value) ? { items: value, total: value.length, page: 1, lastPage: 1 } : value

/** Redirects past the end (an old link, or a deleted last row) to the last page. @returns undefined: the last page is not loaded yet */
function useExistingPage<T extends RowData>(page: ListPage<T> | undefined, onPage: Props<T>['onPage']): ListPage<T> | undefined {
  const lastPage = page !== undefined && page.page > page.lastPage ? page.lastPage : null
  useEffect(() => {
    if (lastPage !== null) onPage?.(lastPage)
  }, [lastPage, onPage])
  return lastPage === null ? page : undefined
}

type BarProps = { count: number; clear: () => void; children: ReactNode }

const SelectionBar = ({ count, clear, children }: BarProps) => (
  <div role="group" aria-label={t('withSelected')} className="admin-bulk">
    <div className="flex items-center justify-between gap-3">
      <span aria-live="polite">{t('selected', { count })}</span>
      <button type="button" aria-label={t('clearSelection')} onClick={clear} className={buttonClass('quiet', 'px-2')}>
        {t('clear')}
      </button>
    </div>
    <div className="admin-bulk-actions">{children}</div>
  </div>
)

/**
 * A paged admin list, sorted, filtered and cut by the server. The head stays in view; on a phone rows become cards, below the checkbox that
 * selects all of them. Bulk actions stay in view at the bottom. The previous page stays while the next one loads, and under the message if
 * that fails.
 */
export function DataTable<T extends RowData>({
  caption,
  columns,
  list: { value, failure, retry },
  onPage,
  idOf,
  empty = t('none'),
  bulk,
}: Props<T>) {
  const page = useExistingPage(pageOf(value), onPage)
  const [rowSelection, onRowSelectionChange] = useState<RowSelectionState>({})
  const data: readonly T[] = page?.items ?? NONE
  const defs = useMemo(() => columns.map(({ id, label }) => ({ id, header: label, accessorFn: (item: T) => item })), [columns])
  const table = useTable({
    features,
    columns: defs,
    data,
    getRowId: idOf,
    state: { rowSelection },
    onRowSelectionChange,
    enableRowSelection: bulk !== undefined,
  })
  const rows = table.getRowModel().rows
  const selected = rows.filter((row) => rowSelection[row.id]).map((row) => row.original)
  const clear = () => onRowSelectionChange({})
  return (
    <section aria-label={caption}>
      {failure && <ReadFailed text={failure.message ?? common('readFailed')} retryLabel={common('retry')} retry={retry} />}
      {page === undefined && !failure && (
        <p role="status" className="py-6 text-ink-soft">
          {common('loading')}
        </p>
      )}
      {page?.items.length === 0 && <p className="py-6 text-ink-soft">{empty}</p>}
      {rows.length > 0 && (
        <table role="table" className="admin-table">
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {bulk && (
                <th role="columnheader" scope="col" className="admin-select-all w-10">
                  <label>
                    <input
                      type="checkbox"
                      className="field-checkbox"
                      checked={table.getIsAllRowsSelected()}
                      onChange={table.getToggleAllRowsSelectedHandler()}
                    />
                    <span>{t('selectAll')}</span>
                  </label>
                </th>
              )}
              {columns.map(({ id, label, align }) => (
                <th key={id} role="columnheader" scope="col" data-align={align}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr key={row.id} role="row" aria-selected={bulk ? Boolean(rowSelection[row.id]) : undefined}>
                {bulk && (
                  <td role="cell">
                    <input
                      type="checkbox"
                      aria-label={t('select', { name: bulk.nameOf(row.original) })}
                      className="field-checkbox"
                      checked={Boolean(rowSelection[row.id])}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </td>
                )}
                {columns.map(({ id, label, cell, align }) => (
                  <td key={id} role="cell" data-label={label} data-align={align}>
                    {cell(row.original)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {bulk && selected.length > 0 && (
        <SelectionBar count={selected.length} clear={clear}>
          {bulk.actions(selected, clear)}
        </SelectionBar>
      )}
      {page && <Pager {...page} onPage={onPage} />}
    </section>
  )
}
