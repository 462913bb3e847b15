import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { SelectField, TextArea, TextField } from '@/components/ui/field'
import { focusInvalid } from '@/components/ui/focus-invalid'
import { FormAlert } from '@/components/ui/form-alert'
import { notify } from '@/components/ui/notify'
import { useBusy } from '@/components/ui/use-busy'
import { fill } from '@/lib/i18n/fill'
import { REPORT_PROBLEM_HOURS } from '@/lib/kernel/business'
import { formatMoney, type Paise } from '@/lib/kernel/money'
import { openReturn, type OrderOfReturns } from '@/lib/commerce/returns/client'
import {
  GIVEN_REASONS,
  isClaim,
  isOpen,
  NOTE_MAX_LENGTH,
  type OrderReturns,
  PHOTO_MAX_BYTES,
  PHOTOS_MAX,
  type ReturnKind,
  type ReturnReason,
  settledUnits,
} from '@/lib/commerce/returns/model'
import { DataNotice } from './data-notice'
import type { ReturnLabels } from './labels'
import { PhotoField } from './photo-field'
import { refusedForm, type RefusedForm } from './use-attempt'

const FIELDS = ['line_id', 'quantity', 'kind', 'reason', 'note', 'photos'] as const
type Field = (typeof FIELDS)[number]
type Faults = { readonly [Name in Field]?: string | undefined }

export type TypedReturn = {
  lineId: number | null
  quantity: string
  kind: ReturnKind | ''
  reason: ReturnReason | ''
  note: string
  photos: readonly File[]
}

export const NOTHING_TYPED: TypedReturn = { lineId: null, quantity: '1', kind: '', reason: '', note: '', photos: [] }

/** The fields whose errors no longer hold when a value changes. */
const OUTDATED: Readonly<Record<keyof TypedReturn, readonly Field[]>> = {
  lineId: ['line_id', 'quantity'],
  quantity: ['quantity'],
  kind: ['kind', 'reason', 'note', 'photos'],
  reason: ['reason', 'note'],
  note: ['note'],
  photos: ['photos'],
}
const NAMES = ['lineId', 'quantity', 'kind', 'reason', 'note', 'photos'] as const satisfies readonly (keyof TypedReturn)[]

const needsReason = (kind: ReturnKind | ''): boolean => kind !== '' && !isClaim(kind)

const WHOLE = /^\d{1,4}$/

/** What is missing or wrong before anything is sent. */
function faultsOf(typed: TypedReturn, most: number, labels: ReturnLabels): Faults {
  const { lineId, quantity, kind, reason, note, photos } = typed
  const units = WHOLE.test(quantity.trim()) ? Number(quantity) : 0
  const isReasoned = needsReason(kind)
  return {
    ...(lineId === null && { line_id: labels.itemRequired }),
    ...(lineId !== null && (units < 1 || units > most) && { quantity: fill(labels.quantityRange, { most }) }),
    ...(kind === '' && { kind: labels.kindRequired }),
    ...(isReasoned && reason === '' && { reason: labels.reasonRequired }),
    ...(isReasoned && reason === 'other' && note.trim() === '' && { note: labels.noteRequired }),
    ...(kind === 'damaged' && photos.length === 0 && { photos: labels.photoNeeded }),
  }
}

/** Server names of the photos' fields begin alike: the form has one field for all. */
const fieldOf = (name: string): Field | undefined => (name.startsWith('photo_') ? 'photos' : FIELDS.find((one) => one === name))

/** For lines that cannot be chosen now: an open return must be settled before their other units can be returned. */
export const askedTexts = ({ lines, returns }: OrderReturns, { asked }: ReturnLabels): readonly string[] =>
  lines.flatMap(({ id, productName, variantLabel, quantity: total, returnable }) => {
    const own = returns.filter((one) => one.lineId === id && one.status !== 'refused')
    const quantity = own.reduce((sum, one) => sum + settledUnits(one), 0)
    if (!own.some(isOpen) || returnable > 0 || quantity >= total) return []
    return fill(asked, { quantity, total, name: [productName, variantLabel].filter(Boolean).join(' ') })
  })

type ReasonProps = {
  typed: TypedReturn
  labels: ReturnLabels
  change: (changes: Partial<TypedReturn>) => void
  error: string | undefined
  /** For a change of mind. */
  chargePaise: Paise
}

/** Why the customer returns it, and what that costs. A claim about the parcel needs no reason. */
function Reason({ typed, labels, change, error, chargePaise }: ReasonProps) {
  if (!needsReason(typed.kind)) return null
  const hasChangedMind = typed.reason === 'changed_mind'
  return (
    <>
      <SelectField
        required
        label={labels.reason}
        hint={hasChangedMind ? labels.changedMind : undefined}
        error={error}
        value={typed.reason}
        onChange={({ target }) => change({ reason: GIVEN_REASONS.find((one) => one === target.value) ?? '' })}
      >
        <option value="">{labels.choose}</option>
        {GIVEN_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {labels.reasons[reason]}
          </option>
        ))}
      </SelectField>
      {hasChangedMind && chargePaise > 0 && <p role="status">{fill(labels.charge, { amount: formatMoney(chargePaise) })}</p>}
    </>
  )
}

type Props = {
  returns: OrderReturns
  of: OrderOfReturns
  labels: ReturnLabels
  typed: TypedReturn
  onChange: (changes: Partial<TypedReturn>) => void
  onClose: () => void
  onSent: () => void
}

/** Asks to return units of one line, or reports a problem with them. Nothing typed is lost when it is refused, or closed. */
export function ReturnForm({ returns, of, labels, typed: kept, onChange, onClose, onSent }: Props) {
  const lines = returns.lines.filter(({ returnable }) => returnable > 0)
  const [only] = lines.length === 1 ? lines : []
  const line = lines.find(({ id }) => id === kept.lineId) ?? only
  const typed = { ...kept, lineId: line?.id ?? null }
  const [faults, setFaults] = useState<Faults>({})
  const [refused, setRefused] = useState<RefusedForm>(null)
  const [attempts, setAttempts] = useState(0)
  const { isBusy, run } = useBusy()
  const form = useRef<HTMLFormElement>(null)
  const most = line?.returnable ?? 1
  const change = (changes: Partial<TypedReturn>) => {
    onChange(changes)
    const outdated = NAMES.flatMap((name) => (name in changes ? OUTDATED[name] : []))
    setFaults((now) => ({ ...now, ...Object.fromEntries(outdated.map((field) => [field, undefined])) }))
  }

  // The fault is above the visible part of a long form on a phone.
  useEffect(() => {
    if (attempts > 0) focusInvalid(form.current)
  }, [attempts])

  const showFieldError = (name: string, text: string) => {
    const field = fieldOf(name)
    if (field) setFaults((now) => ({ ...now, [field]: text }))
    return field !== undefined
  }

  const send = async () => {
    const found = faultsOf(typed, most, labels)
    setFaults(found)
    setRefused(null)
    const { lineId, kind } = typed
    if (Object.keys(found).length > 0 || lineId === null || kind === '') return
    const reason = isClaim(kind) ? '' : typed.reason
    const answer = await openReturn({ ...typed, lineId, kind, reason, quantity: Number(typed.quantity) }, of)
    if (!answer.ok) return setRefused(refusedForm(answer.failure, labels.failed, showFieldError))
    notify.success(answer.value.message || labels.sent)
    onClose()
    onSent()
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void run(async () => {
      await send()
      setAttempts((count) => count + 1)
    })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <FormAlert title={refused?.title ?? null} faults={refused?.faults} />
      <SelectField
        required
        label={labels.item}
        hint={askedTexts(returns, labels).join(' ') || undefined}
        error={faults.line_id}
        value={typed.lineId ?? ''}
        onChange={({ target }) => change({ lineId: Number(target.value) || null })}
      >
        <option value="">{labels.choose}</option>
        {lines.map(({ id, productName, variantLabel }) => (
          <option key={id} value={id}>
            {[productName, variantLabel].filter(Boolean).join(' ')}
          </option>
        ))}
      </SelectField>
      <TextField
        required
        label={labels.quantity}
        error={faults.quantity}
        inputMode="numeric"
        autoComplete="off"
        value={typed.quantity}
        onChange={({ target }) => change({ quantity: target.value })}
      />
      <SelectField
        required
        label={labels.kind}
        hint={fill(labels.claimHint, { hours: REPORT_PROBLEM_HOURS })}
        error={faults.kind}
        value={typed.kind}
        onChange={({ target }) => change({ kind: returns.kinds.find((one) => one === target.value) ?? '' })}
      >
        <option value="">{labels.choose}</option>
        {returns.kinds.map((kind) => (
          <option key={kind} value={kind}>
            {labels.kinds[kind]}
          </option>
        ))}
      </SelectField>
      <Reason {...{ typed, labels, change }} error={faults.reason} chargePaise={returns.shippingChargePaise} />
      <TextArea
        label={labels.note}
        hint={fill(needsReason(typed.kind) && typed.reason === 'other' ? labels.noteHintNeeded : labels.noteHint, { max: NOTE_MAX_LENGTH })}
        error={faults.note}
        value={typed.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <PhotoField
        photos={typed.photos}
        most={PHOTOS_MAX}
        mostBytes={PHOTO_MAX_BYTES}
        labels={labels}
        error={faults.photos}
        onChange={(photos, fault) => {
          change({ photos })
          setFaults((now) => ({ ...now, photos: fault }))
        }}
      />
      <DataNotice text={labels.notice} />
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onClose} className={buttonClass('quiet')}>
          {labels.cancel}
        </button>
        <button type="submit" aria-disabled={isBusy} className={buttonClass('primary', 'min-w-32')}>
          {isBusy ? labels.sending : labels.send}
        </button>
      </div>
    </form>
  )
}
