import { useForm } from 'react-hook-form'
import { buttonClass } from '@/components/ui/button'
import { CheckboxField, TextArea } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import type { Answer } from '@/lib/v2/call'
import { useAdminForm } from './use-admin-form'
import { useDraft } from './use-draft'

const EMPTY = { text: '', isTicked: false }

type Props = {
  /** Identifies what the note is about: 'order-note:MH-1'. */
  draftKey: string
  labels: { text: string; hint?: string; add: string; tick?: string | false | null }
  add: (text: string, isTicked: boolean) => Promise<Answer<unknown>>
  /** If set, the form is a panel with this title. */
  panel?: string
}

/** A staff note about an order or a ticket. The labels' `tick` adds a checkbox. */
export function NoteForm({ draftKey, labels, add, panel }: Props) {
  const form = useForm({ defaultValues: EMPTY })
  const { clear } = useDraft(draftKey, form)
  const { isBusy, fault, submit } = useAdminForm(form.setError, { text: 'text' })
  const send = form.handleSubmit(({ text, isTicked }) =>
    submit(
      () => add(text, isTicked),
      () => {
        clear()
        form.reset(EMPTY)
      },
    ),
  )
  return (
    <form noValidate onSubmit={(event) => void send(event)} aria-label={panel} className={panel && 'admin-panel'}>
      <FormAlert title={fault} />
      <TextArea label={labels.text} hint={labels.hint} error={form.formState.errors.text?.message} {...form.register('text')} />
      {labels.tick && <CheckboxField label={labels.tick} {...form.register('isTicked')} />}
      <button type="submit" aria-busy={isBusy} className={buttonClass('outline', 'mt-2')}>
        {labels.add}
      </button>
    </form>
  )
}
