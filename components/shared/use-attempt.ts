import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { useRef, useState } from 'react'
import type { FieldLink } from '@/components/ui/form-alert'
import type { Answer, CallFailure } from '@/lib/v2/call'
import { useBusy } from '@/components/ui/use-busy'
import { fill } from '@/lib/i18n/fill'

/** The alert above a refused form (components/ui/form-alert.tsx); null while there is no error. */
export type RefusedForm = { title: string; faults: readonly (string | FieldLink)[]; fields?: readonly FieldLink[] } | null

/** Shows an error next to a field; false if the form has no such field. */
type ShowFieldError = (field: string, text: string) => boolean

/** `fields`: the form's field for each wire name. */
export const fieldErrorSetter =
  <Values extends FieldValues>(fields: Readonly<Record<string, FieldPath<Values>>>, setError: UseFormSetError<Values>): ShowFieldError =>
  (name, message) => {
    const field = fields[name]
    if (field !== undefined) setError(field, { type: 'server', message })
    return field !== undefined
  }

/**
 * A refused form's alert: the server's message, else `fallback`. Field errors go to `showFieldError`, which returns whether the form has the field;
 * the rest are listed in the alert, unless the message already contains them: a 422 repeats them there, as a list or as the first of several.
 */
export function refusedForm(failure: CallFailure, fallback: string, showFieldError: ShowFieldError): NonNullable<RefusedForm> {
  if (failure.kind !== 'refused') {
    const isForShoppers = failure.kind === 'unreachable' && failure.reference !== undefined
    return { title: (isForShoppers && failure.message) || fallback, faults: [] }
  }
  const otherErrors = Object.entries(failure.errors).flatMap(([field, texts]) => {
    const text = texts.join(', ')
    return text !== '' && showFieldError(field, text) ? [] : texts
  })
  const title = failure.message ?? otherErrors[0] ?? fallback
  return { title, faults: [...new Set(otherErrors)].filter((text) => !title.includes(text)) }
}

export type Fault = NonNullable<RefusedForm> & {
  /** Changes with each fault, so that a repeated text is announced again. */
  count: number
}

type Attempts = {
  isBusy: boolean
  fault: Fault | null
  /** Shows an error found without the server; null clears it. */
  say: (refused: RefusedForm) => void
  /** null: refused and shown, or another attempt is running. After success it stays busy until `release`, so that no second attempt can start. */
  attempt: <T>(send: () => Promise<Answer<T>>) => Promise<T | null>
  release: () => void
}

/** Sends a form, one request at a time. The input is never changed. */
export function useAttempt(onFailure: (failure: CallFailure) => NonNullable<RefusedForm>): Attempts {
  const { isBusy, begin, end } = useBusy()
  const [fault, setFault] = useState<Fault | null>(null)
  const count = useRef(0)

  const say = (refused: RefusedForm) => {
    count.current += 1
    setFault(refused && { ...refused, count: count.current })
  }
  const attempt = async <T>(send: () => Promise<Answer<T>>): Promise<T | null> => {
    if (!begin()) return null
    const answer = await send()
    if (answer.ok) {
      say(null)
      return answer.value
    }
    say(onFailure(answer.failure))
    end()
    return null
  }
  return { isBusy, fault, say, attempt, release: end }
}

const NOT_FOUND = 404
const TOO_MANY = 429
const SECONDS_PER_MINUTE = 60

type Labels = { failed: string; notFound: string; /** With `{minutes}`. */ tooMany: string }

/**
 * The error of a look-up by number and address. It never reveals which of the two is wrong, so that neither can be probed. null: the input itself is
 * invalid, and the failure names the field.
 */
export function refusedLookUp(failure: CallFailure, labels: Labels): string | null {
  if (failure.kind !== 'refused') return labels.failed
  if (failure.status === NOT_FOUND) return labels.notFound
  if (failure.status !== TOO_MANY) return null
  return fill(labels.tooMany, { minutes: Math.ceil((failure.retryAfterSeconds ?? SECONDS_PER_MINUTE) / SECONDS_PER_MINUTE) })
}
