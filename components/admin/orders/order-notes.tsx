'use client'

import { mayDo } from '@/lib/kernel/rights'
import { addNote } from '@/lib/commerce/orders/admin.client'
import type { StaffOrderPage } from '@/lib/commerce/orders/admin.model'
import { useMe } from '@/lib/commerce/staff/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { Moment } from '../moment'
import { NoteForm } from '../note-form'

const t = adminTexts('order')

/** What the staff tell each other about the order. */
export function OrderNotes({ order: { code, notes } }: { order: StaffOrderPage }) {
  const { me } = useMe()
  const mayChoose = me && mayDo(me.role, 'customers.read')
  return (
    <section aria-label={t('notes')} className="admin-panel">
      <h2 className="mb-2 text-base">{t('notes')}</h2>
      {notes.length === 0 && <p className="mb-2 text-ink-soft">{t('noNotes')}</p>}
      <ul className="mb-3 grid gap-2">
        {notes.map(({ id, text, forPacking, authorName, createdAt }) => (
          <li key={id}>
            <p className="whitespace-pre-line break-words">{text}</p>
            <p className="text-ink-soft">
              {authorName || t('command')}, <Moment iso={createdAt} />
              {forPacking && ` · ${t('isForPacking')}`}
            </p>
          </li>
        ))}
      </ul>
      <NoteForm
        draftKey={`order-note:${code}`}
        labels={{ text: t('note'), hint: t('noteHint'), add: t('addNote'), tick: mayChoose && t('noteForPacking') }}
        add={(text, forPacking) => addNote(code, text, forPacking)}
      />
    </section>
  )
}
