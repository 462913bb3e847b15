import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { useRef, useState } from 'react'
import type { FieldLink } from '@/components/ui/form-alert'
import type { Answer, CallFailure } from '@/lib/v2/call'
import { useBusy } from '@/components/ui/use-busy'
import { fill } from '@/lib/i18n/fill'

/** What stands above a refused form (components/ui/form-alert.tsx); null while nothing is wrong. */
export type RefusedForm = { title: string; faults: readonly (string | FieldLink)[]; fields?: readonly FieldLink[] } | null

/** Says beside a field what is wrong with it; false when the form has no such field. */
type SayBeside = (field: string, text: string) => boolean

/** `fields`: the form's field by its name on the wire. */
export const besideFields =
  <Values extends FieldValues>(fields: Readonly<Record<string, FieldPath<Values>>>, setError: UseFormSetError<Values>): SayBeside =>
  (name, message) => {
    const field = fields[name]
    if (field !== undefined) setError(field, { type: 'server', message })
    return field !== undefined
  }

/**
 * What a refused form says: the server's own words when it gave any, else `fallback`. What is wrong with a single field goes to `sayBeside`,
 * which tells whether the form has such a field; the rest stands in the alert.
 */
export function refusedForm(failure: CallFailure, fallback: string, sayBeside: SayBeside): NonNullable<RefusedForm> {
  if (failure.kind !== 'refused') return { title: fallback, faults: [] }
  const homeless = Object.entries(failure.errors).flatMap(([field, texts]) => {
    const text = texts.join(', ')
    return text !== '' && sayBeside(field, text) ? [] : texts
  })
  const title = failure.message ?? homeless[0] ?? fallback
  return { title, faults: homeless.filter((text) => text !== title) }
}

export type Fault = NonNullable<RefusedForm> & {
  /** Which one it is: the same words again are said again. */
  count: number
}

type Attempts = {
  isBusy: boolean
  fault: Fault | null
  /** Of what needs no server to be found. null: nothing is wrong (any more). */
  say: (refused: RefusedForm) => void
  /** null: refused, and said so, or one is under way. After a success it stays busy until `release`: what follows is no time for a second one. */
  attempt: <T>(send: () => Promise<Answer<T>>) => Promise<T | null>
  release: () => void
}

/** Sends a form once at a time. Nothing that was typed is touched, however it ends. */
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
 * Why nothing was found by a number and an address: which of the two does not fit, nobody is told. null: what was typed is wrong in itself, and
 * the failure says where.
 */
export function refusedLookUp(failure: CallFailure, labels: Labels): string | null {
  if (failure.kind !== 'refused') return labels.failed
  if (failure.status === NOT_FOUND) return labels.notFound
  if (failure.status !== TOO_MANY) return null
  return fill(labels.tooMany, { minutes: Math.ceil((failure.retryAfterSeconds ?? SECONDS_PER_MINUTE) / SECONDS_PER_MINUTE) })
}
