'use client'

import { useState, type ReactNode } from 'react'
import { useForm, type UseFormRegisterReturn } from 'react-hook-form'
import { buttonClass } from '@/components/ui/button'
import { SelectField, TextArea, TextField } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { adminTexts } from '@/lib/i18n/admin-texts'
import type { Answer } from '@/lib/v2/call'
import { Present } from './present'
import { Restored } from './restored'
import { useAdminForm } from './use-admin-form'
import { useDraft } from './use-draft'

const common = adminTexts('common')
const CONFLICT = 409

/** The fields of a form, all texts. */
export type Texts = Record<string, string>

export type EditField = {
  name: string
  label: string
  hint?: string
  /** A text of one line by default. */
  input?: 'area' | 'select' | 'date' | 'datetime-local'
  rows?: number
  /** Of a select: value and text. */
  options?: readonly (readonly [string, string])[]
  lang?: string
  required?: boolean
  inputMode?: 'decimal' | 'numeric'
  /** Not next to another field. */
  wide?: boolean
  /** Left out for these values. */
  isShown?: (values: Texts) => boolean
}

type Saved = { fields: Texts; version: string }

type Props<T> = {
  /** Of what is edited: 'coupon:12'. */
  formKey: string
  fields: readonly EditField[]
  began: Saved
  /** What holds now, after a conflict; null for something new. */
  reread: (() => Promise<Answer<Saved>>) | null
  save: (typed: Texts, version: string) => Promise<Answer<T>>
  onSaved: (value: T) => void
  /** Below the fields, for example a preview. */
  children?: (values: Texts) => ReactNode
}

type ControlProps = { given: EditField; error: string | undefined; field: UseFormRegisterReturn }

function Control({ given: { label, hint, input, rows, options = [], lang, required, inputMode }, error, field }: ControlProps) {
  const shared = { label, hint, error, required, lang, ...field }
  if (input === 'area') return <TextArea {...shared} rows={rows ?? 3} />
  if (input === 'select')
    return (
      <SelectField {...shared}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    )
  return <TextField {...shared} type={input ?? 'text'} inputMode={inputMode} />
}

const differences = (now: Texts, began: Texts): Texts =>
  Object.fromEntries(Object.entries(now).filter(([name, text]) => text !== began[name]))

/**
 * Edits one thing. Nothing typed is lost; when somebody else was faster, each field shows their value, and saving again replaces it.
 */
export function EditForm<T>({ formKey, fields, began, reread, save, onSaved, children }: Props<T>) {
  const [base, setBase] = useState(began)
  const [present, setPresent] = useState<Texts>({})
  const form = useForm<Texts>({ defaultValues: began.fields })
  const draft = useDraft(formKey, form)
  const names = Object.fromEntries(fields.map(({ name }) => [`fields.${name}`, name]))
  const { isBusy, fault, submit } = useAdminForm(form.setError, names)
  const values = form.watch()

  async function meet(typed: Texts): Promise<void> {
    const answer = await reread?.()
    if (!answer?.ok) return
    const changed = differences(answer.value.fields, base.fields)
    for (const [name, text] of Object.entries(changed)) if (typed[name] === base.fields[name]) form.setValue(name, text)
    setPresent(changed)
    setBase(answer.value)
  }

  const send = form.handleSubmit((typed) => {
    const trimmed = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.trim()]))
    return submit(
      async () => {
        const answer = await save(trimmed, base.version)
        if (!answer.ok && answer.failure.kind === 'refused' && answer.failure.status === CONFLICT) await meet(typed)
        return answer
      },
      (value) => {
        draft.clear()
        onSaved(value)
      },
    )
  })

  function take(name: string): void {
    form.setValue(name, present[name] ?? '', { shouldDirty: true })
    setPresent(Object.fromEntries(Object.entries(present).filter(([key]) => key !== name)))
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="max-w-4xl">
      <Restored draft={draft} />
      <FormAlert title={fault} />
      <div className="grid gap-4 lg:grid-cols-2">
        {fields
          .filter(({ isShown }) => isShown?.(values) ?? true)
          .map((given) => (
            <div key={given.name} className={given.wide ? 'min-w-0 lg:col-span-2' : 'min-w-0'}>
              <Control given={given} error={form.formState.errors[given.name]?.message} field={form.register(given.name)} />
              <Present value={present[given.name]} onTake={() => take(given.name)} />
            </div>
          ))}
      </div>
      {children?.(values)}
      <div className="mt-4 border-t border-line py-3">
        <button type="submit" aria-busy={isBusy} className={buttonClass()}>
          {common('save')}
        </button>
      </div>
    </form>
  )
}
