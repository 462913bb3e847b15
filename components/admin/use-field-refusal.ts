import { useState } from 'react'
import type { Answer } from '@/lib/v2/call'
import { refusalOf } from './notify-result'

/**
 * For a ConfirmDialog with one text field: a refusal of `field` appears next to it, as `fault`, instead of above the form. `refusalOf`: as in
 * notify-result.ts; '' keeps the dialog open without an alert.
 */
export function useFieldRefusal(field: string) {
  const [fault, setFault] = useState<string>()
  const send = async <T>(change: Promise<Answer<T>>, onDone: (value: T) => unknown): Promise<string | null> => {
    const answer = await change
    const texts = answer.ok || answer.failure.kind !== 'refused' ? undefined : answer.failure.errors[field]
    setFault(texts?.join(' '))
    return texts ? '' : refusalOf(change, onDone)
  }
  return { fault, refusalOf: send }
}
