import '@/components/ui/field.css'
import { adminTexts } from '@/lib/i18n/admin-texts'

const t = adminTexts('products')

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  /** The label for ''; 'Stock: all' by default. */
  anyText?: string
  options: readonly (readonly [value: string, text: string])[]
}

/** A choice above a list; '' means no choice. */
export const ListFilter = ({ label, value, onChange, anyText, options }: Props) => (
  <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)} className="field-input h-11 w-auto max-w-60">
    <option value="">{anyText ?? t('all', { what: label })}</option>
    {options.map(([one, text]) => (
      <option key={one} value={one}>
        {text}
      </option>
    ))}
  </select>
)
