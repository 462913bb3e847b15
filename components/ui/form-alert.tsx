'use client'

import { useEffect, useRef, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'

/** A link to a form field, with the field's label or its error as text. */
export type FieldLink = { text: string; fieldId: string }

type Props = {
  /** The error of the whole form; null without one. */
  title: string | null
  /** The empty fields, which complete the title's sentence: 'Please fill in: Name, Email address'. */
  fields?: readonly FieldLink[] | undefined
  /** The server's errors, as links if the form has the field. */
  faults?: readonly (string | FieldLink)[]
  /** Corrected entries leave the lists: it takes the focus only once, so that correcting can continue. A `key` per attempt recreates it. */
  isShrinking?: boolean
}

/** A shared constant: a new array on every render would move the focus from the field to the alert. */
const NONE: readonly never[] = []

const isEnabled = (element: Element): element is HTMLElement => element instanceof HTMLElement && element.matches(':enabled')

/** Opens the closed tab (tabs.tsx) that contains a field, because hidden elements cannot take the focus. */
function openTab(field: Element | null): void {
  const tab = document.getElementById(field?.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby') ?? '')
  if (tab?.getAttribute('aria-selected') === 'false') flushSync(() => tab.click())
}

/** A list that depends on another choice (cities of a state) is disabled and cannot take the focus: the nearest enabled field before it does. */
function focusField(id: string): void {
  const field = document.getElementById(id)
  openTab(field)
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
export function FormAlert({ title, fields = NONE, faults = NONE, isShrinking = false }: Props) {
  const alert = useRef<HTMLDivElement>(null)
  const isKnown = useRef(false)
  useEffect(() => {
    if (title === null || (isShrinking && isKnown.current)) return
    isKnown.current = true
    alert.current?.focus()
  }, [title, fields, faults, isShrinking])
  if (title === null) return null
  return (
    // The remaining entries are not announced again.
    <div ref={alert} role="alert" aria-atomic={!isShrinking} tabIndex={-1} className="form-alert">
      <p className="font-semibold">
        {/* Each changing text has its own element, which survives page translation. */}
        <span>{title}</span>
        {fields.map((field, index) => (
          <span key={field.fieldId}>
            <span>{index === 0 ? ' ' : ', '}</span>
            <LinkTo field={field} />
          </span>
        ))}
      </p>
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
