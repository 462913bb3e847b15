'use client'

import { useEffect, useRef, type MouseEvent } from 'react'

/** A link to a field of the form, with the field's label or its error as text. */
export type FieldLink = { text: string; fieldId: string }

type Props = {
  /** The error of the form as a whole; null without one. */
  title: string | null
  /** The empty fields, which complete the title's sentence: a list of their own. */
  fields?: readonly FieldLink[] | undefined
  /** The server's errors; a link where the form has the field. */
  faults?: readonly (string | FieldLink)[]
}

/** A shared constant: a new array at every render would move the focus from the field to the alert. */
const NONE: readonly never[] = []

const isEnabled = (element: Element): element is HTMLElement => element instanceof HTMLElement && element.matches(':enabled')

/** A list that depends on another choice (cities of a state) is disabled and takes no focus: the nearest enabled field before it does. */
function focusField(id: string): void {
  const field = document.getElementById(id)
  const all = [...(field?.closest('form')?.elements ?? [])]
  all
    .slice(0, all.findIndex((element) => element === field) + 1)
    .findLast(isEnabled)
    ?.focus()
}

function LinkTo({ field }: { field: FieldLink }) {
  // Without changing the hash, which would add a history entry.
  const go = (event: MouseEvent) => {
    event.preventDefault()
    focusField(field.fieldId)
  }
  return (
    <a href={`#${field.fieldId}`} onClick={go}>
      {field.text}
    </a>
  )
}

/** Above a refused form; takes the focus, so that sighted, keyboard and screen reader users notice it. */
export function FormAlert({ title, fields = NONE, faults = NONE }: Props) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (title !== null) alert.current?.focus()
  }, [title, fields, faults])
  if (title === null) return null
  return (
    <div ref={alert} role="alert" tabIndex={-1} className="form-alert">
      <p className="font-semibold">{title}</p>
      {fields.length > 0 && (
        <ul className="list-disc pl-5 sm:columns-2">
          {fields.map((field) => (
            <li key={field.fieldId}>
              <LinkTo field={field} />
            </li>
          ))}
        </ul>
      )}
      {faults.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {faults.map((fault) =>
            typeof fault === 'string' ? (
              <li key={fault}>{fault}</li>
            ) : (
              <li key={fault.fieldId + fault.text}>
                <LinkTo field={fault} />
              </li>
            ),
          )}
        </ul>
      )}
    </div>
  )
}
