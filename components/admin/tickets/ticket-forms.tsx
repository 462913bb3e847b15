'use client'

import { useForm } from 'react-hook-form'
import { buttonClass } from '@/components/ui/button'
import { CheckboxField, TextArea } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { notify } from '@/components/ui/notify'
import { addTicketNote, answerTicket } from '@/lib/commerce/contact/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { NoteForm } from '../note-form'
import { useAdminForm } from '../use-admin-form'
import { useDraft } from '../use-draft'

const t = adminTexts('tickets')

/** The answer goes out by e-mail, and with the box ticked the ticket is closed. */
export function AnswerForm({ number }: { number: string }) {
  const form = useForm({ defaultValues: { text: '', isLast: true } })
  const { clear } = useDraft(`ticket-answer:${number}`, form)
  const { isBusy, fault, submit } = useAdminForm(form.setError, { text: 'text' })
  const send = form.handleSubmit(({ text, isLast }) =>
    submit(
      () => answerTicket(number, text, isLast),
      ({ message }) => {
        notify.success(message)
        clear()
        form.reset({ text: '', isLast: true })
      },
    ),
  )
  return (
    <form noValidate onSubmit={(event) => void send(event)} aria-label={t('answer')} className="admin-panel">
      <FormAlert title={fault} />
      <TextArea label={t('text')} rows={8} error={form.formState.errors.text?.message} {...form.register('text')} />
      <CheckboxField label={t('isLast')} {...form.register('isLast')} />
      <button type="submit" aria-busy={isBusy} className={buttonClass('primary')}>
        {t('send')}
      </button>
    </form>
  )
}

export const TicketNoteForm = ({ number }: { number: string }) => (
  <NoteForm
    draftKey={`ticket-note:${number}`}
    labels={{ text: t('noteText'), add: t('addNote') }}
    add={(text) => addTicketNote(number, text)}
    panel={t('note')}
  />
)
