'use client'

import { useState } from 'react'
import { useForm, type UseFormRegisterReturn } from 'react-hook-form'
import { FormAlert } from '@/components/ui/form-alert'
import { notify } from '@/components/ui/notify'
import { changeSettings, readSettings } from '@/lib/commerce/content/admin.client'
import {
  type SettingGroup,
  type SettingName,
  SETTINGS,
  type SettingSides,
  type SettingValue,
  type Setting,
  type SettingKind,
} from '@/lib/commerce/content/settings.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { TRANSLATED_LOCALES, type TranslatedLocale } from '@/lib/i18n/locales'
import { fieldsWith } from '@/lib/kernel/translated-fields'
import { refuseDeadLink } from '../dead-link'
import { isConflict } from '../refused-answer'
import { RestoredDraftNotice } from '../restored-draft-notice'
import { SaveBar } from '../save-bar'
import { isSameText } from '../same-text'
import { useAdminForm } from '../use-admin-form'
import { useDraft } from '../use-draft'
import { SelectField, TextArea, TextField } from '@/components/ui/field'
import { inLanguage } from '../in-language'
import { PictureField } from '../picture-field'
import { ConflictingValue } from '../conflicting-value'

const common = adminTexts('common')
const labels = adminTexts('settingLabels')
const hints = adminTexts('settingHints')
const t = adminTexts('settings')

/** The options of kinds with a fixed list. */
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

/** The number of rows of multi-line kinds. */
const LINES: Partial<Record<SettingKind, number>> = { text: 4, html: 5, googleCategories: 8 }

const INPUT_TYPES: Partial<Record<SettingKind, string>> = { email: 'email', phone: 'tel', https: 'url', day: 'date' }

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

type SettingFieldSide = Pick<ControlProps, 'field' | 'error' | 'text' | 'onText'> & { present: string | undefined; onTake: () => void }

type Props = { setting: Setting; value: SettingFieldSide; translations: readonly (SettingFieldSide & { locale: TranslatedLocale })[] }

/** A setting with its meaning, its default and its translations. */
function SettingField({ setting, value, translations }: Props) {
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

const SIDES = ['values' as const, ...TRANSLATED_LOCALES]
type Side = (typeof SIDES)[number]
type Texts = Record<string, string>
type Values = Record<Side, Texts>

const bySide = (textsOf: (side: Side) => Texts): Values => fieldsWith(SIDES, textsOf)

const formOf = (settings: readonly SettingValue[]): Values =>
  bySide((side) =>
    Object.fromEntries(settings.map(({ name, value, translations }) => [name, side === 'values' ? value : translations[side]])),
  )

const toWire = ({ values, ...translations }: Values): SettingSides => ({ values, translations })
/** A field's path on the wire. */
const wirePath = (side: Side, name: SettingName): string => (side === 'values' ? `values.${name}` : `translations.${side}.${name}`)

/** The values of `some` that differ from `others`. */
const different = (some: Texts, others: Texts): Texts =>
  Object.fromEntries(Object.entries(some).filter(([name, text]) => !isSameText(text, others[name] ?? '')))
const picked = (some: Texts, names: Texts): Texts => Object.fromEntries(Object.keys(names).map((name) => [name, some[name] ?? '']))

const NOTHING = bySide(() => ({}))

/** One group of settings. `settings`: as they were when the form was opened. */
export function SettingsForm({ group, settings }: { group: SettingGroup; settings: readonly SettingValue[] }) {
  const shown = SETTINGS.filter((setting) => setting.group === group)
  const ofGroup = (all: readonly SettingValue[]) => formOf(all.filter(({ name }) => shown.some((setting) => setting.name === name)))
  const [began, setBegan] = useState<Values>(() => ofGroup(settings))
  /** Values that someone else has changed since. */
  const [present, setPresent] = useState<Values>(NOTHING)
  const form = useForm<Values>({ defaultValues: began })
  const draft = useDraft(`shop-settings:${group}`, form, { base: began, onBase: setBegan })
  const paths = shown.flatMap(({ name }) => SIDES.map((side) => [wirePath(side, name), `${side}.${name}` as const] as const))
  const { isBusy, fault, submit } = useAdminForm(form.setError, Object.fromEntries(paths))

  /** Shows both values of each field that someone else has changed; saving again replaces theirs. */
  async function resolveConflict(typed: Values): Promise<void> {
    const answer = await readSettings()
    if (!answer.ok) return
    const now = ofGroup(answer.value)
    setPresent(bySide((side) => different(now[side], began[side])))
    setBegan(now)
    for (const { name } of shown)
      for (const side of SIDES)
        if (isSameText(typed[side][name] ?? '', began[side][name] ?? '')) form.setValue(`${side}.${name}`, now[side][name] ?? '')
  }

  const send = form.handleSubmit((typed) => {
    const changes = bySide((side) => different(typed[side], began[side]))
    if (SIDES.every((side) => Object.keys(changes[side]).length === 0)) return notify.success(t('unchanged'))
    const seen = toWire(bySide((side) => picked(began[side], changes[side])))
    return submit(
      async () => {
        const links = shown.flatMap(({ name, kind }) => (kind === 'address' ? [[`values.${name}`, changes.values[name]] as const] : []))
        const answer = (await refuseDeadLink(Object.fromEntries(links))) ?? (await changeSettings({ ...toWire(changes), seen }))
        if (!answer.ok && isConflict(answer.failure)) await resolveConflict(typed)
        return answer
      },
      async () => {
        const answer = await readSettings()
        const now = answer.ok ? ofGroup(answer.value) : typed
        setPresent(NOTHING)
        setBegan(now)
        form.reset(now)
        draft.clear()
        notify.success(t('saved'))
      },
    )
  })

  const sideOf = (side: Side, name: SettingName) => ({
    field: form.register(`${side}.${name}`),
    error: form.formState.errors[side]?.[name]?.message,
    text: form.watch(`${side}.${name}`),
    onText: (text: string) => form.setValue(`${side}.${name}`, text, { shouldDirty: true }),
    present: present[side][name],
    onTake: () => {
      form.setValue(`${side}.${name}`, present[side][name] ?? '', { shouldDirty: true })
      setPresent({ ...present, [side]: Object.fromEntries(Object.entries(present[side]).filter(([key]) => key !== name)) })
    },
  })

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="max-w-5xl">
      <RestoredDraftNotice draft={draft} />
      <FormAlert title={fault} />
      {shown.map((setting) => (
        <SettingField
          key={setting.name}
          setting={setting}
          value={sideOf('values', setting.name)}
          translations={TRANSLATED_LOCALES.map((locale) => ({ locale, ...sideOf(locale, setting.name) }))}
        />
      ))}
      <SaveBar isBusy={isBusy} />
    </form>
  )
}
