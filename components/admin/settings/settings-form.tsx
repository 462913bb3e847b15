'use client'

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormAlert } from '@/components/ui/form-alert'
import { notify } from '@/components/ui/notify'
import { changeSettings, readSettings } from '@/lib/commerce/content/admin.client'
import { type SettingGroup, type SettingName, SETTINGS, type SettingValue } from '@/lib/commerce/content/settings.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { refuseDeadLink } from '../dead-link'
import { isConflict } from '../refused'
import { RestoredDraftNotice } from '../restored-draft-notice'
import { SaveBar } from '../save-bar'
import { isSameText } from '../same-text'
import { useAdminForm } from '../use-admin-form'
import { useDraft } from '../use-draft'
import { SettingField } from './setting-field'

const t = adminTexts('settings')

type Texts = Record<string, string>
type Values = { values: Texts; hindi: Texts }
type Side = keyof Values
type Path = `${Side}.${SettingName}`

const formOf = (settings: readonly SettingValue[]): Values => ({
  values: Object.fromEntries(settings.map(({ name, value }) => [name, value])),
  hindi: Object.fromEntries(settings.map(({ name, hindi }) => [name, hindi])),
})

/** Of `some`, what differs from `others`. */
const different = (some: Texts, others: Texts): Texts =>
  Object.fromEntries(Object.entries(some).filter(([name, text]) => !isSameText(text, others[name] ?? '')))
const picked = (some: Texts, names: Texts): Texts => Object.fromEntries(Object.keys(names).map((name) => [name, some[name] ?? '']))

const NOTHING: Values = { values: {}, hindi: {} }

/** The settings of one group. `settings`: as they were when the form was opened. */
export function SettingsForm({ group, settings }: { group: SettingGroup; settings: readonly SettingValue[] }) {
  const shown = SETTINGS.filter((setting) => setting.group === group)
  const ofGroup = (all: readonly SettingValue[]) => formOf(all.filter(({ name }) => shown.some((setting) => setting.name === name)))
  const [began, setBegan] = useState<Values>(() => ofGroup(settings))
  /** Values that someone else has changed since. */
  const [present, setPresent] = useState<Values>(NOTHING)
  const form = useForm<Values>({ defaultValues: began })
  const draft = useDraft(`settings:${group}`, form, { base: began, onBase: setBegan })
  const paths = shown.flatMap(({ name }): readonly Path[] => [`values.${name}`, `hindi.${name}`])
  const { isBusy, fault, submit } = useAdminForm(form.setError, Object.fromEntries(paths.map((path) => [path, path])))

  /** Shows both values next to each field that someone else has changed; saving again replaces theirs. */
  async function resolveConflict(typed: Values): Promise<void> {
    const answer = await readSettings()
    if (!answer.ok) return
    const now = ofGroup(answer.value)
    setPresent({ values: different(now.values, began.values), hindi: different(now.hindi, began.hindi) })
    setBegan(now)
    for (const { name } of shown)
      for (const side of ['values', 'hindi'] as const)
        if (isSameText(typed[side][name] ?? '', began[side][name] ?? '')) form.setValue(`${side}.${name}`, now[side][name] ?? '')
  }

  const send = form.handleSubmit((typed) => {
    const changes = { values: different(typed.values, began.values), hindi: different(typed.hindi, began.hindi) }
    if (Object.keys(changes.values).length + Object.keys(changes.hindi).length === 0) return notify.success(t('unchanged'))
    const seen = { values: picked(began.values, changes.values), hindi: picked(began.hindi, changes.hindi) }
    return submit(
      async () => {
        const links = shown.flatMap(({ name, kind }) => (kind === 'address' ? [[`values.${name}`, changes.values[name]] as const] : []))
        const answer = (await refuseDeadLink(Object.fromEntries(links))) ?? (await changeSettings({ ...changes, seen }))
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
        <SettingField key={setting.name} setting={setting} value={sideOf('values', setting.name)} hindi={sideOf('hindi', setting.name)} />
      ))}
      <SaveBar isBusy={isBusy} />
    </form>
  )
}
