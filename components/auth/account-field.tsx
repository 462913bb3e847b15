'use client'

import { useId, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '@/components/ui/field'
import type { FieldLabels } from '@/components/shared/labels'

export type AccountKind = 'email' | 'phone'

const KINDS = ['email', 'phone'] as const
const INPUTS = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'username' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
} as const

type Props = {
  kind: AccountKind
  onKind: (kind: AccountKind) => void
  field: UseFormRegisterReturn
  error: string | undefined
  labels: FieldLabels
}

/** A switch between e-mail and phone, and one field for the chosen kind. */
export function AccountField({ kind, onKind, field, error, labels }: Props) {
  const name = useId()
  const words = { email: labels.byEmail, phone: labels.byPhone }
  return (
    <>
      <fieldset className="auth-switch">
        <legend className="sr-only">{labels.by}</legend>
        {KINDS.map((one) => (
          <label key={one}>
            <input type="radio" name={name} value={one} checked={kind === one} onChange={() => onKind(one)} className="sr-only" />
            {words[one]}
          </label>
        ))}
      </fieldset>
      <TextField
        label={labels[kind]}
        hint={kind === 'phone' ? labels.phoneHint : undefined}
        required
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        {...INPUTS[kind]}
        {...field}
      />
    </>
  )
}

type Form = { typed: () => string; write: (kind: AccountKind, account: string) => void }

/** The chosen kind of account. Switching back restores the other kind's input. */
export function useAccountKind(initial: AccountKind, { typed, write }: Form) {
  const [kind, setKind] = useState(initial)
  const other = useRef('')
  const changeKind = (next: AccountKind) => {
    if (next === kind) return
    const left = typed()
    write(next, other.current)
    other.current = left
    setKind(next)
  }
  return { kind, changeKind }
}
