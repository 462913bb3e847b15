import type { PinService } from '@/lib/commerce/delivery/model'
import { formatWeekday } from '@/lib/i18n/browser-dates'
import { deliveryDays } from '@/lib/i18n/dates'
import { readText, storeText } from '@/lib/browser-storage'
import { askPin } from './places.client'
import { storedPin } from './stored-pin.client'

/** `service`: null if the PIN code is unknown, or the server does not report it. */
type Known = { pin: string; service: PinService | null }

const KEY = 'delivery'
const storage = () => sessionStorage

/** After this time the server is asked again: the shop may have changed its service for the PIN code. */
const LONGEST_AGE_MS = 5 * 60_000

/** Stores the service of a PIN code, so that not every page requests it. */
export const rememberService = (known: Known): void => storeText(storage, KEY, JSON.stringify({ ...known, at: Date.now() }))

function recallService(pin: string): Known | null {
  try {
    // Unvalidated data: only this file writes it, and readDeliveryDay bounds its numbers.
    const known = JSON.parse(readText(storage, KEY) ?? 'null') as (Known & { at?: number }) | null
    return known?.pin === pin && Date.now() - (known.at ?? 0) < LONGEST_AGE_MS ? known : null
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

/** The latest delivery day for an order placed today, at the PIN code in the cookie: 'Thu, 27 Nov'. null: unknown, or not served. */
export async function readDeliveryDay(): Promise<string | null> {
  const pin = storedPin()
  if (pin === null) return null
  const service = (recallService(pin) ?? (await askService(pin)))?.service
  if (!service?.serviceable) return null
  return formatWeekday(deliveryDays(new Date(), service).to)
}
