'use client'

import { Fragment, useEffect, useRef, type MouseEvent } from 'react'

/** Leads to a field of the form: by the field's label, or by what is wrong with it. */
export type FieldLink = { text: string; fieldId: string }

type Props = {
  /** What is wrong with the form as a whole; null while nothing is. */
  title: string | null
  /** Fields that end the title's sentence: those that are empty. */
  fields?: readonly FieldLink[] | undefined
  /** What is wrong with its parts, as the server says it; a link where the form has a field for it. */
  faults?: readonly (string | FieldLink)[]
}

/** One list for all: a new one at every render would take the focus out of the field that is being corrected. */
const NONE: readonly never[] = []

const isEnabled = (element: Element): element is HTMLElement => element instanceof HTMLElement && element.matches(':enabled')

/** A list that waits for another choice (cities for a state) is disabled and takes no focus: the nearest field before it does. */
function focusField(id: string): void {
  const field = document.getElementById(id)
  const all = [...(field?.closest('form')?.elements ?? [])]
  all
    .slice(0, all.findIndex((element) => element === field) + 1)
    .findLast(isEnabled)
    ?.focus()
}

function LinkTo({ field }: { field: FieldLink }) {
  // Without a fragment in the address: the page's history is the shopper's.
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

/** Stands above a form that was refused, and takes the focus then: by eye, by keyboard and by ear nobody misses it. */
export function FormAlert({ title, fields = NONE, faults = NONE }: Props) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (title !== null) alert.current?.focus()
  }, [title, fields, faults])
  if (title === null) return null
  return (
    <div ref={alert} role="alert" tabIndex={-1} className="form-alert">
      <p className="font-semibold">
        {title}
        {fields.map((field, index) => (
          <Fragment key={field.fieldId}>
            {index === 0 ? ' ' : ', '}
            <LinkTo field={field} />
          </Fragment>
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
