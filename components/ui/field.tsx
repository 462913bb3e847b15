'use client'

import { useId, type ComponentProps, type ReactNode } from 'react'
import './field.css'

type Own = {
  label: string
  /** Shown below the field, which is marked invalid. */
  error?: string | undefined
  hint?: string | undefined
  /** Marked in the label (field.css), and exposed by the field itself. */
  required?: boolean | undefined
}

type FrameProps = Own & { id: string; children: ReactNode }

/** Label above, hint and error below; a new error is announced. */
function Frame({ id, label, error, hint, required = false, children }: FrameProps) {
  return (
    <div className="field">
      <label htmlFor={id} className={required ? 'field-label is-required' : 'field-label'}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}hint`} className="field-hint">
          {hint}
        </p>
      )}
      <p id={`${id}error`} aria-live="polite" className="field-error">
        {error}
      </p>
    </div>
  )
}

function useField({ error, hint }: Pick<Own, 'error' | 'hint'>, givenId: string | undefined) {
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [hint ? `${id}hint` : '', error ? `${id}error` : ''].filter(Boolean).join(' ')
  return { id, aria: { id, 'aria-invalid': Boolean(error), 'aria-describedby': described || undefined } as const }
}

/** `end`: a button inside the field. */
export function TextField({
  label,
  error,
  hint,
  end,
  required,
  id: givenId,
  className = '',
  ...input
}: Own & { end?: ReactNode } & ComponentProps<'input'>) {
  const { id, aria } = useField({ error, hint }, givenId)
  const field = <input {...input} required={required} {...aria} className={`field-input ${className}`.trimEnd()} />
  return (
    <Frame {...{ id, label, error, hint, required }}>
      {end ? (
        <div className="field-with-end">
          {field}
          {end}
        </div>
      ) : (
        field
      )}
    </Frame>
  )
}

export function TextArea({ label, error, hint, required, id: givenId, className = '', ...area }: Own & ComponentProps<'textarea'>) {
  const { id, aria } = useField({ error, hint }, givenId)
  return (
    <Frame {...{ id, label, error, hint, required }}>
      <textarea rows={3} {...area} required={required} {...aria} className={`field-input ${className}`.trimEnd()} />
    </Frame>
  )
}

/** `children`: the options. */
export function SelectField({
  label,
  error,
  hint,
  required,
  id: givenId,
  className = '',
  children,
  ...select
}: Own & ComponentProps<'select'>) {
  const { id, aria } = useField({ error, hint }, givenId)
  return (
    <Frame {...{ id, label, error, hint, required }}>
      <select {...select} required={required} {...aria} className={`field-input ${className}`.trimEnd()}>
        {children}
      </select>
    </Frame>
  )
}

/** `label` may contain links. */
export function CheckboxField({
  label,
  error,
  id: givenId,
  ...input
}: Pick<Own, 'error'> & { label: ReactNode } & ComponentProps<'input'>) {
  const { id, aria } = useField({ error }, givenId)
  return (
    <div className="field">
      <div className="flex items-start gap-3">
        <input type="checkbox" {...input} {...aria} className="field-checkbox" />
        <label htmlFor={id} className="pt-0.5">
          {label}
        </label>
      </div>
      <p id={`${id}error`} aria-live="polite" className="field-error">
        {error}
      </p>
    </div>
  )
}
