import { setCookie } from 'cookies-next/client'
import type { ReactNode } from 'react'
import type { PinPlace } from '@/lib/commerce/addresses/model'
import type { PinService } from '@/lib/commerce/delivery/model'
import { formatWeekday } from '@/lib/i18n/browser-dates'
import { deliveryDays } from '@/lib/i18n/dates'
import { fill } from '@/lib/i18n/fill'
import { refreshDeliveryDay } from '@/lib/commerce/addresses/delivery.client'
import { rememberService } from '@/lib/commerce/addresses/delivery-day.client'
import { orNull } from '@/lib/browser-storage'
import { askPin } from '@/lib/commerce/addresses/places.client'
import { storedPin } from '@/lib/commerce/addresses/stored-pin.client'
import { isArmyPin } from '@/lib/commerce/delivery/pin-regions.model'
import { parsePin } from '@/lib/kernel/typed-text'
import { cityAndState } from '@/lib/kernel/postal-lines'
import { PIN_COOKIE, PIN_COOKIE_DAYS } from '@/lib/kernel/sessions'
import type messages from '@/messages/en.json'

type Props = { place: PinPlace; labels: PinLabels }

function daysText(service: PinService, labels: PinLabels): string {
  const days = deliveryDays(new Date(), service)
  return fill(days.from === days.to ? labels.on : labels.between, { from: formatWeekday(days.from), to: formatWeekday(days.to) })
}

/**
 * How a PIN code is served (IND-09): when an order placed today arrives, and whether cash on delivery is possible; only the place if the server does
 * not report this. For the product page and the checkout; browser only, because its clock determines today's date.
 */
export function PinAnswer({ place: { pin, city, state, service }, labels }: Props) {
  const where = <span className="block text-ink-soft">{cityAndState({ city: city.name, state: state.name })}</span>
  if (service === null) return where
  if (!service.serviceable)
    return (
      <>
        {where}
        <span className="block font-semibold text-danger">{fill(labels.notServed, { pin })}</span>
      </>
    )
  return (
    <>
      {where}
      <span className="block font-semibold">{daysText(service, labels)}</span>
      <span className="block">{service.cashOnDelivery ? labels.cash : labels.noCash}</span>
    </>
  )
}

/** fault: the input is invalid. note: nothing is known (yet). */
export type PinResult = { kind: 'answer' | 'fault' | 'note'; text: ReactNode }

const DAY_SECONDS = 24 * 60 * 60

/** The result of Check; stores a valid PIN code for the next product and visit. */
export async function checkPin(typed: string, labels: PinLabels): Promise<PinResult> {
  const parsed = parsePin(typed)
  if (!parsed.ok) return { kind: 'fault', text: parsed.reason === 'zero' ? labels.zero : labels.invalid }
  const pin = parsed.value
  if (isArmyPin(pin)) return { kind: 'note', text: fill(labels.army, { pin }) }
  const answer = await askPin(pin)
  if (!answer.ok) return { kind: 'note', text: labels.failed }
  if (answer.value === null) return { kind: 'fault', text: fill(labels.unknown, { pin }) }
  orNull(() => setCookie(PIN_COOKIE, pin, { maxAge: PIN_COOKIE_DAYS * DAY_SECONDS, sameSite: 'lax' }))
  rememberService({ pin, service: answer.value.service })
  void refreshDeliveryDay()
  return { kind: 'answer', text: <PinAnswer place={answer.value} labels={labels} /> }
}

/**
 * Fills in the PIN code of an earlier visit, unless the visitor has typed another, and returns its answer. null: nothing to show; failures are
 * silent, because the visitor asked for nothing.
 */
export async function recallPin(field: HTMLInputElement, labels: PinLabels): Promise<PinResult | null> {
  const pin = storedPin()
  if (pin === null || (field.value !== '' && field.value !== pin)) return null
  field.value = pin
  const result = await checkPin(pin, labels)
  return field.value === pin && result.kind === 'answer' ? result : null
}

/** The island fills in '{pin}', '{city}' …. */
export type PinLabels = (typeof messages)['pin']
