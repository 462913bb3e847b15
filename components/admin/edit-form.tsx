'use client'

import { useState, type ReactNode } from 'react'
import { type Control as FormControl, Controller, useForm, type UseFormRegisterReturn } from 'react-hook-form'
import { buttonClass } from '@/components/ui/button'
import { SelectField, TextArea, TextField } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { adminTexts } from '@/lib/i18n/admin-texts'
import type { Answer } from '@/lib/v2/call'
import { Present } from './present'
import { Restored } from './restored'
import { RichTextField } from './rich-text/rich-text-field'
import { useAdminForm } from './use-admin-form'
import { useDraft } from './use-draft'

const common = adminTexts('common')
const CONFLICT = 409

/** The fields of a form, all texts. */
export type Texts = Record<string, string>

type ControlledProps = {
  label: string
  hint: string | undefined
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

export type EditField = {
  name: string
  label: string
  hint?: string
  /** A text of one line by default. 'html': a text with headings, lists and pictures. */
  input?: 'area' | 'html' | 'select' | 'datetime-local'
  rows?: number
  /** Of a select: value and text. */
  options?: readonly (readonly [string, string])[]
  lang?: string
  required?: boolean
  inputMode?: 'decimal' | 'numeric'
  /** Not next to another field. */
  wide?: boolean
  /** Something else than a field of text. */
  control?: (props: ControlledProps) => ReactNode
  /** Its value in words, to show what somebody else has chosen. */
  wordsOf?: (value: string) => string
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

type ControlledFieldProps = { given: EditField; error: string | undefined; control: FormControl<Texts> }

const Controlled = ({ given: { name, label, hint, lang, rows, control: own }, error, control }: ControlledFieldProps) => (
  <Controller
    name={name}
    control={control}
    render={({ field: { value = '', onChange } }) => {
      const shared = { label, hint, error, value, onChange }
      return <>{own ? own(shared) : <RichTextField {...shared} lang={lang} rows={rows} />}</>
    }}
  />
)

/** Of HTML, what is read. */
const wordsOfHtml = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent

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
  const { errors } = form.formState

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

  function presentText({ name, input, wordsOf = input === 'html' ? wordsOfHtml : undefined }: EditField): string | undefined {
    const text = present[name]
    return text === undefined ? undefined : (wordsOf?.(text) ?? text)
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
              {given.input === 'html' || given.control ? (
                <Controlled given={given} error={errors[given.name]?.message} control={form.control} />
              ) : (
                <Control given={given} error={errors[given.name]?.message} field={form.register(given.name)} />
              )}
              <Present value={presentText(given)} onTake={() => take(given.name)} />
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
