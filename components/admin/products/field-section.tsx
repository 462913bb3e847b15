'use client'

import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { buttonClass } from '@/components/ui/button'
import { CheckboxField, SelectField, TextArea, TextField } from '@/components/ui/field'
import { cleanHtml } from '@/lib/commerce/catalog/editing/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { notify } from '@/components/ui/notify'
import { failureText } from '../use-admin-form'
import type { EditorField } from './fields'
import type { ProductValues } from './form-values'

const t = adminTexts('productFields')
const editor = adminTexts('productEditor')

/** For fields with options: stored value and label. */
const CHOICES: ReadonlyMap<string, string> = new Map([
  ['packer', t('packer')],
  ['importer', t('importer')],
])

const ROWS = { html: 8, long: 3, list: 3, pairs: 4, figures: 4 } as const

/** The text as the shop will show it, cleaned by the server. */
function Preview({ name }: { name: `fields.${string}` }) {
  const html = useWatch<ProductValues>({ name })
  const [shown, setShown] = useState<string | null>(null)
  const show = async () => {
    const answer = await cleanHtml(typeof html === 'string' ? html : '')
    if (answer.ok) setShown(answer.value)
    else notify.error(failureText(answer.failure))
  }
  return (
    <div className="-mt-4">
      <button type="button" className={buttonClass('quiet', 'px-0 text-sm')} onClick={() => void show()}>
        {editor('preview')}
      </button>
      {shown !== null && <div className="admin-panel prose" dangerouslySetInnerHTML={{ __html: shown }} />}
    </div>
  )
}

const HUNDRED_PER_CENT = /(?<![\d०-९.,])(?:100|१००)\s*(?:%|per\s?cent|प्रतिशत|फ़ीसदी)/i

/** FSSAI's advisory of 28 May 2025. The text can still be saved: the shop judges whether the claim is true. */
function ClaimWarning({ name }: { name: `fields.${string}` }) {
  const text = useWatch<ProductValues>({ name })
  if (typeof text !== 'string' || !HUNDRED_PER_CENT.test(text)) return null
  return (
    <p role="status" className="-mt-3 text-sm text-terracotta">
      {t('hundredPerCent')}
    </p>
  )
}

function Field({ field, lang }: { field: EditorField; lang: string | undefined }) {
  const { register, formState } = useFormContext<ProductValues>()
  const { key, kind, text, hint, isRequired } = field
  const name: `fields.${string}` = `fields.${key}`
  // The errors' type has no dynamic names.
  const fault = formState.errors.fields?.[key]
  const common = { label: t(text), error: fault?.message, hint: hint && t(hint), required: isRequired, lang, id: name, ...register(name) }
  if (kind === 'yesNo') return <CheckboxField label={t(text)} error={fault?.message} id={name} {...register(name)} />
  if (kind === 'line') return <TextField {...common} />
  if (kind === 'figure') return <TextField inputMode="numeric" {...common} />
  if (typeof kind !== 'string')
    return (
      <SelectField {...common}>
        {kind.map((one) => (
          <option key={one} value={one}>
            {CHOICES.get(one) ?? one}
          </option>
        ))}
      </SelectField>
    )
  return (
    <>
      <TextArea rows={ROWS[kind]} {...common} />
      {key === 'badges' && <ClaimWarning name={name} />}
      {kind === 'html' && <Preview name={name} />}
    </>
  )
}

/** Product fields, stacked. */
export const FieldSection = ({ fields, lang }: { fields: readonly EditorField[]; lang?: string }) => (
  <div className="grid max-w-3xl gap-4">
    {fields.map((field) => (
      <Field key={field.key} field={field} lang={lang} />
    ))}
  </div>
)
