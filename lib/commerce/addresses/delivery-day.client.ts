import { getCookie } from 'cookies-next/client'
import { PIN_COOKIE } from '@/lib/commerce/kernel/limits'
import { readPin } from '@/lib/commerce/kernel/contact-data'
import { formatWeekday } from '@/lib/i18n/browser-dates'
import { deliveryDays } from '@/lib/i18n/dates'
import { readText, storeText } from '@/lib/v2/browser-state'
import type { PinService } from './model'
import { askPin } from './places.client'

/** `service`: null if the PIN code is unknown, or the server does not report it. */
type Known = { pin: string; service: PinService | null }

const KEY = 'delivery'
const storage = () => sessionStorage

/** Keeps how a PIN code is served for this visit. */
export const rememberService = (known: Known): void => storeText(storage, KEY, JSON.stringify(known))

function recallService(pin: string): Known | null {
  try {
    // A cast of unvalidated data: only this file writes it, and readDeliveryDay bounds its figures.
    const known = JSON.parse(readText(storage, KEY) ?? 'null') as Known | null
    return known?.pin === pin ? known : null
  } catch {
    // Another script wrote invalid JSON.
    return null
  }
}

async function askService(pin: string): Promise<Known | null> {
  const answer = await askPin(pin)
  if (!answer.ok) return null
  const known = { pin, service: answer.value?.service ?? null }
  rememberService(known)
  return known
}

/** By when an order of today arrives at the PIN code of the cookie, as 'Thu, 27 Nov'. null: unknown, or not served. */
export async function readDeliveryDay(): Promise<string | null> {
  const pin = readPin(String(getCookie(PIN_COOKIE) ?? ''))
  if (pin === null) return null
  const service = (recallService(pin) ?? (await askService(pin)))?.service
  if (!service?.serviceable) return null
  return formatWeekday(deliveryDays(new Date(), service).to)
}
