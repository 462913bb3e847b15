'use client'

import { useEffect, useRef } from 'react'

type Props = {
  /** What is wrong with the form as a whole; null while nothing is. */
  title: string | null
  /** What is wrong with its parts, as the server says it. */
  faults?: readonly string[]
}

/** One list for all: a new one at every render would take the focus out of the field that is being corrected. */
const NONE: readonly string[] = []

/** Stands above a form that was refused, and takes the focus then: by eye, by keyboard and by ear nobody misses it. */
export function FormAlert({ title, faults = NONE }: Props) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (title !== null) alert.current?.focus()
  }, [title, faults])
  if (title === null) return null
  return (
    <div ref={alert} role="alert" tabIndex={-1} className="form-alert">
      <p className="font-semibold">{title}</p>
      {faults.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
