'use client'

import { useForm } from 'react-hook-form'
import { buttonClass } from '@/components/ui/button'
import { CheckboxField, TextArea } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { mayDo } from '@/lib/commerce/kernel/rights'
import { addNote } from '@/lib/commerce/orders/admin.client'
import type { StaffOrderPage } from '@/lib/commerce/orders/admin.model'
import { useMe } from '@/lib/commerce/staff/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { Moment } from '../moment'
import { useAdminForm } from '../use-admin-form'
import { useDraft } from '../use-draft'

const t = adminTexts('order')

const EMPTY = { text: '', forPacking: false }

function NewNote({ code }: { code: string }) {
  const { me } = useMe()
  const form = useForm({ defaultValues: EMPTY })
  const { clear } = useDraft(`order-note:${code}`, form)
  const { isBusy, fault, submit } = useAdminForm(form.setError, { text: 'text' })
  const send = form.handleSubmit(({ text, forPacking }) =>
    submit(
      () => addNote(code, text, forPacking),
      () => {
        clear()
        form.reset(EMPTY)
      },
    ),
  )
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <FormAlert title={fault} />
      <TextArea label={t('note')} hint={t('noteHint')} error={form.formState.errors.text?.message} {...form.register('text')} />
      {me && mayDo(me.role, 'customers.read') && <CheckboxField label={t('noteForPacking')} {...form.register('forPacking')} />}
      <button type="submit" aria-busy={isBusy} className={buttonClass('outline', 'mt-2')}>
        {t('addNote')}
      </button>
    </form>
  )
}

/** What the staff tell each other about the order. */
export const OrderNotes = ({ order: { code, notes } }: { order: StaffOrderPage }) => (
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
    <NewNote code={code} />
  </section>
)
