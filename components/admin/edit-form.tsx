'use client'

import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { buttonClass } from '@/components/ui/button'
import { FormAlert } from '@/components/ui/form-alert'
import { adminTexts } from '@/lib/i18n/admin-texts'
import type { Answer } from '@/lib/v2/call'
import { EditControl, type EditField, type Texts, valueText } from './edit-field'
import { ConflictingValue } from './conflicting-value'
import { isConflict } from './refused-answer'
import { RestoredDraftNotice } from './restored-draft-notice'
import { isSameText } from './same-text'
import { useAdminForm } from './use-admin-form'
import { useDraft } from './use-draft'

const common = adminTexts('common')

type Saved = { fields: Texts; version: string }

type Props<T> = {
  /** Identifies what is edited: 'coupon:12'. */
  formKey: string
  fields: readonly EditField[]
  began: Saved
  /** Reads the current values after a conflict; null for something new. */
  reread: (() => Promise<Answer<Saved>>) | null
  save: (typed: Texts, version: string) => Promise<Answer<T>>
  onSaved: (value: T) => void
  /** Adds a button that leaves the form; the input is kept. */
  onCancel?: () => void
  /** Below the fields, for example a preview. */
  children?: (values: Texts) => ReactNode
}

const differences = (now: Texts, began: Texts): Texts =>
  Object.fromEntries(Object.entries(now).filter(([name, text]) => text !== began[name]))

/** Unchanged text is returned byte for byte. */
const asSaved = (typed: string, began = ''): string => (isSameText(typed, began) ? began : typed.trim())

/** An edit form. Nothing typed is lost; if someone else saved first, each field shows their value, and saving again replaces it. */
export function EditForm<T>({ formKey, fields, began, reread, save, onSaved, onCancel, children }: Props<T>) {
  const [base, setBase] = useState(began)
  const [present, setPresent] = useState<Texts>({})
  const form = useForm<Texts>({ defaultValues: began.fields })
  const draft = useDraft(formKey, form, { base, onBase: setBase })
  const names = Object.fromEntries(fields.flatMap(({ name }) => [name, `fields.${name}`].map((onWire) => [onWire, name])))
  const { isBusy, fault, submit } = useAdminForm(form.setError, names)
  const values = form.watch()

  async function resolveConflict(typed: Texts): Promise<void> {
    const answer = await reread?.()
    if (!answer?.ok) return
    const changed = differences(answer.value.fields, base.fields)
    for (const [name, text] of Object.entries(changed))
      if (isSameText(typed[name] ?? '', base.fields[name] ?? '')) form.setValue(name, text)
    setPresent(changed)
    setBase(answer.value)
  }

  const send = form.handleSubmit((typed) => {
    const kept = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, asSaved(text, base.fields[name])]))
    return submit(
      async () => {
        const answer = await save(kept, base.version)
        if (!answer.ok && isConflict(answer.failure)) await resolveConflict(typed)
        return answer
      },
      (value) => {
        draft.clear()
        onSaved(value)
      },
    )
  })

  const put = (name: string, text: string): void => form.setValue(name, text, { shouldDirty: true })

  function take(name: string): void {
    put(name, present[name] ?? '')
    setPresent(Object.fromEntries(Object.entries(present).filter(([key]) => key !== name)))
  }

  function fillOthers({ name, fills }: EditField): void {
    for (const [other, text] of Object.entries(fills?.(form.getValues(name)) ?? {})) if (form.getValues(other) === '') put(other, text)
  }
  /** Fields that someone else has changed are always shown. */
  const isShown = ({ name, isShown: isWanted }: EditField): boolean => present[name] !== undefined || (isWanted?.(values) ?? true)

  return (
    <form
      noValidate
      onSubmit={(event) => {
        // Otherwise server errors would stay, even on corrected fields.
        form.clearErrors()
        void send(event)
      }}
      className="max-w-4xl"
    >
      <RestoredDraftNotice draft={draft} />
      <FormAlert title={fault} />
      <div className="grid gap-4 lg:grid-cols-2">
        {fields.filter(isShown).map((given) => {
          const { name, wide } = given
          const theirs = present[name]
          return (
            <div key={name} className={wide ? 'min-w-0 lg:col-span-2' : 'min-w-0'}>
              <EditControl
                given={given}
                error={form.formState.errors[name]?.message}
                field={form.register(name, { onBlur: () => fillOthers(given) })}
                value={values[name] ?? ''}
                onValue={(text) => put(name, text)}
              />
              <ConflictingValue value={theirs && valueText(given, theirs)} onTake={() => take(name)} />
            </div>
          )
        })}
      </div>
      {children?.(values)}
      <div className="mt-4 flex gap-3 border-t border-line py-3">
        <button type="submit" aria-busy={isBusy} className={buttonClass()}>
          {common('save')}
        </button>
        {onCancel && (
          <button type="button" onClick={onCancel} className={buttonClass('outline')}>
            {common('cancel')}
          </button>
        )}
      </div>
    </form>
  )
}
