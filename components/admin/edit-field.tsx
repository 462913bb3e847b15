import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { CheckboxField, SelectField, TextArea, TextField } from '@/components/ui/field'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { PictureField } from './picture-field'
import { ProductsField } from './products-field'
import { RichTextField } from './rich-text/rich-text-field'
import { wordsOfHtml } from './rich-text/words-of-html'

const common = adminTexts('common')

/** Form values, all as text. */
export type Texts = Record<string, string>

/** The values of a 'switch' input. */
export const [ON, OFF] = ['yes', 'no'] as const

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
  /** A single line by default. html: headings, lists, pictures. picture: a picture's path, with upload. products: slugs, one per line. */
  input?: 'area' | 'html' | 'select' | 'date' | 'datetime-local' | 'switch' | 'picture' | 'products'
  rows?: number
  /** For a select: value and text. */
  options?: readonly (readonly [string, string])[]
  lang?: string
  required?: boolean
  inputMode?: 'decimal' | 'numeric'
  /** Takes the full width. */
  wide?: boolean
  /** A custom control. */
  control?: (props: ControlledProps) => ReactNode
  /** The value in words, to show what someone else has chosen. */
  wordsOf?: (value: string) => string
  /** Whether the field is shown for these values. */
  isShown?: (values: Texts) => boolean
  /** On blur: values for other fields that are still empty. */
  fills?: (text: string) => Texts
}

type Props = {
  given: EditField
  error: string | undefined
  field: UseFormRegisterReturn
  value: string
  onValue: (text: string) => void
}

export function EditControl({ given, error, field, value, onValue }: Props) {
  const { label, hint, input, rows, options = [], lang, required, inputMode, control } = given
  const controlled = { label, hint, error, value, onChange: onValue }
  if (control) return control(controlled)
  if (input === 'html') return <RichTextField {...controlled} lang={lang} rows={rows} />
  if (input === 'switch')
    return (
      <CheckboxField label={label} error={error} checked={value === ON} onChange={({ target }) => onValue(target.checked ? ON : OFF)} />
    )
  const shared = { label, hint, error, required, lang, ...field }
  if (input === 'area') return <TextArea {...shared} rows={rows ?? 3} />
  if (input === 'products') return <ProductsField {...{ label, hint, error, value, onValue }} />
  if (input === 'picture') return <PictureField {...shared} path={value} onPath={onValue} />
  if (input === 'select')
    return (
      <SelectField {...shared}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </SelectField>
    )
  return <TextField {...shared} type={input ?? 'text'} inputMode={inputMode} />
}

/** The field's value in words. */
export function valueText({ input, options, wordsOf }: EditField, value: string): string {
  if (wordsOf) return wordsOf(value)
  if (input === 'html') return wordsOfHtml(value)
  if (input === 'switch') return common(value === ON ? 'yes' : 'no')
  return options?.find(([option]) => option === value)?.[1] ?? value
}
