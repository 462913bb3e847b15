'use client'

import { buttonClass } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { mayDo } from '@/lib/kernel/rights'
import { exportActivity, useActivity, useMe, useStaff } from '@/lib/commerce/staff/admin.client'
import { ACTIVITY_SUBJECTS } from '@/lib/commerce/staff/activities.model'
import type { ActivityLine } from '@/lib/commerce/staff/model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { type Column, DataTable } from '../data-table'
import { Moment } from '../moment'
import { ListFilters } from '../list-filters'
import { Page } from '../page'
import { SearchField } from '../search-field'
import { failureText } from '../use-admin-form'
import { useListQuery } from '../use-list-query'
import { describeActivity } from './activity-text'

const t = adminTexts('activity')
const subjects = adminTexts('activitySubjects')

/** Values may be long texts without a space. */
function Changes({ of }: { of: ActivityLine }) {
  const { changes } = describeActivity(of)
  // Avoids an empty cell, which has no label on a phone.
  if (changes.length === 0) return null
  return (
    <ul className="wrap-anywhere">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  )
}

const COLUMNS: readonly Column<ActivityLine>[] = [
  { id: 'at', label: t('when'), cell: ({ at }) => <Moment iso={at} /> },
  {
    id: 'who',
    label: t('who'),
    cell: ({ staffName, command }) => staffName ?? (command === null ? t('shop') : t('command', { account: command })),
  },
  { id: 'action', label: t('what'), cell: (line) => describeActivity(line).what },
  { id: 'subject', label: t('subject'), cell: (line) => describeActivity(line).about },
  { id: 'changes', label: t('changes'), cell: (line) => <Changes of={line} /> },
]

/** Who viewed or changed what, newest first. */
export function ActivityScreen() {
  const { page, get, set } = useListQuery()
  const { me } = useMe()
  const { value: members = [] } = useStaff(me ? mayDo(me.role, 'staff.manage') : false)
  const filter = { staffId: Number(get('staff')) || 0, subject: get('subject'), subjectId: get('id'), action: get('action') }
  const list = useActivity(filter, page)
  const isFiltered = filter.staffId !== 0 || [filter.subject, filter.subjectId, filter.action].some((one) => one !== '')
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
            {ACTIVITY_SUBJECTS.map((subject) => (
              <option key={subject} value={subject}>
                {subjects(subject)}
              </option>
            ))}
          </select>
        </ListFilters>
      </div>
      <DataTable
        caption={t('title')}
        columns={COLUMNS}
        list={list}
        onPage={(next) => set({ page: next })}
        idOf={({ id }) => String(id)}
        empty={t(isFiltered ? 'noMatch' : 'nothing')}
      />
    </Page>
  )
}
