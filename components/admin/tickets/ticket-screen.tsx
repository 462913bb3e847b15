'use client'

import Link from 'next/link'
import { useParams } from 'next/navigation'
import { buttonClass } from '@/components/ui/button'
import { ReadFailed } from '@/components/ui/read-failed'
import { useBusy } from '@/components/ui/use-busy'
import { closeTicket, reopenTicket, useTicket, addTicketNote, answerTicket } from '@/lib/commerce/contact/admin.client'
import type { StaffTicketPage } from '@/lib/commerce/contact/admin.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { Moment } from '../moment'
import { NotFoundScreen } from '../not-found-screen'
import { Page } from '../page'
import { notifyResult } from '../notify-result'
import { TicketClocks } from './ticket-clocks'
import { useForm } from 'react-hook-form'
import { CheckboxField, TextArea } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { notify } from '@/components/ui/notify'
import { NoteForm } from '../note-form'
import { useAdminForm } from '../use-admin-form'
import { useDraft } from '../use-draft'

const t = adminTexts('tickets')
const common = adminTexts('common')

/** Sends the answer by e-mail and, if the box is ticked, closes the ticket. */
function AnswerForm({ number }: { number: string }) {
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
      <button type="submit" aria-busy={isBusy} className={buttonClass('primary', 'mt-2')}>
        {t('send')}
      </button>
    </form>
  )
}

const TicketNoteForm = ({ number }: { number: string }) => (
  <NoteForm
    draftKey={`ticket-note:${number}`}
    labels={{ text: t('noteText'), add: t('addNote') }}
    add={(text) => addTicketNote(number, text)}
    panel={t('note')}
  />
)

const NOT_FOUND = 404

/** The same button reopens a closed ticket. */
function OpenOrClose({ ticket: { number, answeredAt } }: { ticket: StaffTicketPage }) {
  const { isBusy, run } = useBusy()
  const change = answeredAt === null ? closeTicket : reopenTicket
  return (
    <button
      type="button"
      aria-busy={isBusy}
      onClick={() => void run(async () => void (await notifyResult(change(number))))}
      className={buttonClass('outline')}
    >
      {answeredAt === null ? t('close') : t('reopen')}
    </button>
  )
}

function Replies({ replies }: Pick<StaffTicketPage, 'replies'>) {
  return (
    <section aria-label={t('replies')} className="admin-panel">
      <h2 className="mb-2 text-base">{t('replies')}</h2>
      {replies.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
      <ol className="grid gap-3">
        {replies.map(({ id, kind, text, authorName, createdAt }) => (
          <li key={id}>
            <p className="text-ink-soft">
              {kind === 'answer' ? t('answer') : t('note')}: {authorName || t('command')}, <Moment iso={createdAt} />
            </p>
            <p className="whitespace-pre-line break-words">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Ticket({ ticket }: { ticket: StaffTicketPage }) {
  const { number, name, email, phone, message, receivedAt } = ticket
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className="grid gap-4">
        <section aria-label={t('message')} className="admin-panel">
          <p className="font-semibold">{name}</p>
          <p className="break-all">
            <a href={`mailto:${email}`} className="underline">
              {email}
            </a>{' '}
            {phone}
          </p>
          <p className="mb-3 text-ink-soft">
            {t('received')} <Moment iso={receivedAt} />
          </p>
          <p className="whitespace-pre-line break-words">{message || t('noMessage')}</p>
        </section>
        <section aria-label={t('clocks')} className="admin-panel">
          <TicketClocks ticket={ticket} />
        </section>
        <Replies replies={ticket.replies} />
      </div>
      <div className="grid gap-4">
        <AnswerForm number={number} />
        <TicketNoteForm number={number} />
      </div>
    </div>
  )
}

/** A customer's message, its answers, and the actions on it. */
export function TicketScreen() {
  const { number } = useParams<{ number: string }>()
  const { value, failure, isLoading, retry } = useTicket(number)
  if (failure?.kind === 'refused' && failure.status === NOT_FOUND) return <NotFoundScreen />
  return (
    <Page
      title={t('page', { number })}
      actions={
        <>
          <Link href="/admin/tickets" prefetch={false} className="inline-flex min-h-11 items-center underline">
            {t('back')}
          </Link>
          {value && <OpenOrClose ticket={value} />}
        </>
      }
    >
      {failure && <ReadFailed text={failure.message ?? common('readFailed')} retryLabel={common('retry')} retry={retry} />}
      {isLoading && !value && <p role="status">{common('loading')}</p>}
      {value && <Ticket ticket={value} />}
    </Page>
  )
}
