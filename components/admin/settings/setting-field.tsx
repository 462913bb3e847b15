'use client'

import type { UseFormRegisterReturn } from 'react-hook-form'
import { SelectField, TextArea, TextField } from '@/components/ui/field'
import type { Setting, SettingKind } from '@/lib/commerce/content/settings.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import type { TranslatedLocale } from '@/lib/i18n/locales'
import { inLanguage } from '../in-language'
import { PictureField } from '../picture-field'
import { ConflictingValue } from '../conflicting-value'

const t = adminTexts('settings')
const common = adminTexts('common')
const labels = adminTexts('settingLabels')
const hints = adminTexts('settingHints')

/** The values of the kinds that have a fixed list. */
const CHOICES: Partial<Record<SettingKind, readonly (readonly [string, string])[]>> = {
  switch: [
    ['1', t('yes')],
    ['0', t('no')],
  ],
  reviewers: [
    ['customers', t('customers')],
    ['buyers', t('buyers')],
  ],
}

/** The lines of the kinds that have more than one. */
const LINES: Partial<Record<SettingKind, number>> = { text: 4, html: 5, googleCategories: 8 }

const INPUT_TYPES: Partial<Record<SettingKind, string>> = { email: 'email', phone: 'tel', https: 'url' }

type ControlProps = {
  setting: Setting
  label: string
  hint: string
  error: string | undefined
  field: UseFormRegisterReturn
  text: string
  onText: (text: string) => void
  lang?: string
}

function Control({ setting: { kind, fallback }, field, text: shown, onText, ...named }: ControlProps) {
  const choices = CHOICES[kind]
  if (choices)
    return (
      <SelectField {...named} {...field}>
        <option value="">{t('byDefault', { value: choices.find(([value]) => value === fallback)?.[1] ?? fallback })}</option>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    )
  if (kind === 'picture') return <PictureField {...named} {...field} path={shown} onPath={onText} />
  const rows = LINES[kind]
  if (rows) return <TextArea {...named} {...field} rows={rows} />
  return <TextField {...named} {...field} type={INPUT_TYPES[kind] ?? 'text'} required={kind === 'name' && named.lang === undefined} />
}

type Side = Pick<ControlProps, 'field' | 'error' | 'text' | 'onText'> & { present: string | undefined; onTake: () => void }

type Props = { setting: Setting; value: Side; translations: readonly (Side & { locale: TranslatedLocale })[] }

/** One setting with its meaning and its default, and its translations next to it. */
export function SettingField({ setting, value, translations }: Props) {
  const { name, kind, fallback, isText } = setting
  const inWords = (text: string | undefined) => CHOICES[kind]?.find(([choice]) => choice === text)?.[1] ?? text
  const label = labels(name)
  const hint = [hints(name), fallback !== '' && !CHOICES[kind] ? t('whenEmpty', { value: fallback }) : ''].filter(Boolean).join(' ')
  return (
    <div className="grid gap-x-6 gap-y-3 border-t border-line py-4 first:border-0 lg:grid-cols-2">
      <div className="min-w-0">
        <Control
          setting={setting}
          label={label}
          hint={hint}
          error={value.error}
          field={value.field}
          text={value.text}
          onText={value.onText}
        />
        <ConflictingValue value={inWords(value.present)} onTake={value.onTake} />
      </div>
      {isText &&
        translations.map(({ locale, present, onTake, ...side }) => (
          <div key={locale} className="min-w-0">
            <Control setting={setting} label={inLanguage(label, locale)} hint={common('asInEnglish')} lang={locale} {...side} />
            <ConflictingValue value={present} onTake={onTake} />
          </div>
        ))}
    </div>
  )
}
