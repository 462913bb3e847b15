'use client'

import { buttonClass } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { mayDo } from '@/lib/commerce/kernel/rights'
import { exportActivity, useActivity, useMe, useStaff } from '@/lib/commerce/staff/admin.client'
import type { ActivityFields, ActivityLine } from '@/lib/commerce/staff/model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { type Column, DataTable } from '../data-table'
import { Moment } from '../moment'
import { ListFilters } from '../list-filters'
import { Page } from '../page'
import { SearchField } from '../search-field'
import { failureText } from '../use-admin-form'
import { useListQuery } from '../use-list-query'

const t = adminTexts('activity')

/** What the log is about; a module that records something new adds its subject. */
const SUBJECTS = [
  'order',
  'product',
  'catalog',
  'stock',
  'category',
  'picture',
  'coupon',
  'review',
  'ticket',
  'customer',
  'content',
  'setting',
  'delivery_zone',
  'delivery_exception',
  'gst_rate',
  'staff',
] as const

const writeFields = (fields: ActivityFields | null): string =>
  Object.entries(fields ?? {})
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')

/** Values may be long texts without a space. */
const Fields = ({ of }: { of: ActivityFields | null }) => <span className="wrap-anywhere">{writeFields(of)}</span>

const COLUMNS: readonly Column<ActivityLine>[] = [
  { id: 'at', label: t('when'), cell: ({ at }) => <Moment iso={at} /> },
  {
    id: 'who',
    label: t('who'),
    cell: ({ staffName, command }) => staffName ?? (command === null ? t('shop') : t('command', { account: command })),
  },
  { id: 'action', label: t('what'), cell: ({ action }) => action },
  { id: 'subject', label: t('subject'), cell: ({ subject, subjectId }) => `${subject} ${subjectId}` },
  { id: 'before', label: t('before'), cell: ({ before }) => <Fields of={before} /> },
  { id: 'after', label: t('after'), cell: ({ after }) => <Fields of={after} /> },
]

/** Who saw or changed what, the newest first. */
export function ActivityScreen() {
  const { page, get, set } = useListQuery()
  const { me } = useMe()
  const { value: members = [] } = useStaff(me ? mayDo(me.role, 'staff.manage') : false)
  const filter = { staffId: Number(get('staff')) || 0, subject: get('subject'), subjectId: get('id'), action: get('action') }
  const { value, failure, retry } = useActivity(filter, page)
  const save = async () => {
    const answer = await exportActivity(filter)
    if (!answer.ok) notify.error(failureText(answer.failure))
  }
  return (
    <Page
      title={t('title')}
      actions={
        <button type="button" onClick={() => void save()} className={buttonClass('outline', 'text-sm')}>
          {t('export')}
        </button>
      }
    >
      <div className="mb-3 flex flex-wrap gap-3">
        <SearchField label={t('idFilter')} value={filter.subjectId} onSearch={(id) => set({ id })} />
        <ListFilters values={[get('staff'), filter.subject]}>
          {members.length > 0 && (
            <select
              aria-label={t('staffFilter')}
              value={get('staff')}
              onChange={({ target }) => set({ staff: target.value })}
              className="field-input h-11 max-w-60"
            >
              <option value="">{t('anyone')}</option>
              {members.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
          <select
            aria-label={t('subjectFilter')}
            value={filter.subject}
            onChange={({ target }) => set({ subject: target.value, id: '' })}
            className="field-input h-11 max-w-60"
          >
            <option value="">{t('anything')}</option>
            {SUBJECTS.map((subject) => (
              <option key={subject}>{subject}</option>
            ))}
          </select>
        </ListFilters>
      </div>
      <DataTable
        caption={t('title')}
        columns={COLUMNS}
        page={value}
        failure={failure}
        retry={retry}
        onPage={(next) => set({ page: next })}
        idOf={({ id }) => String(id)}
        empty={t('empty')}
      />
    </Page>
  )
}
