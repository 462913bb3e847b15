import { getCookie, setCookie } from 'cookies-next/client'
import type { ReactNode } from 'react'
import { askPin } from '@/lib/api-client/pincode'
import { readPin } from '@/lib/domain/contact-data'
import { PIN_COOKIE_DAYS } from '@/lib/domain/limits'
import { fill } from '@/lib/i18n/fill'
import { PinAnswer } from './pin-answer'
import { PIN_COOKIE } from './pin-cookie'
import type { PinLabels } from './pin-labels'

/** fault: what stands in the field is wrong. note: nothing is known (yet). */
export type PinSaid = { kind: 'answer' | 'fault' | 'note'; text: ReactNode }

const DAY_SECONDS = 24 * 60 * 60

/** What pressing Check says, and remembers for the next product and the next visit. */
export async function checkPin(typed: string, labels: PinLabels): Promise<PinSaid> {
  const pin = readPin(typed)
  if (pin === null) return { kind: 'fault', text: labels.invalid }
  const answer = await askPin(pin)
  if (!answer.ok) return { kind: 'note', text: labels.failed }
  if (answer.value === null) return { kind: 'fault', text: fill(labels.unknown, { pin }) }
  setCookie(PIN_COOKIE, pin, { maxAge: PIN_COOKIE_DAYS * DAY_SECONDS, sameSite: 'lax' })
  return { kind: 'answer', text: <PinAnswer place={answer.value} labels={labels} /> }
}

/** The PIN code of an earlier visit, put into a field where nobody has typed another, and what is said of it. null: nothing that anybody asked for. */
export async function recallPin(field: HTMLInputElement, labels: PinLabels): Promise<PinSaid | null> {
  const pin = readPin(String(getCookie(PIN_COOKIE) ?? ''))
  if (pin === null || (field.value !== '' && field.value !== pin)) return null
  field.value = pin
  const said = await checkPin(pin, labels)
  return field.value === pin && said.kind === 'answer' ? said : null
}
