import { useSyncExternalStore } from 'react'
import { PIN_COOKIE } from '@/lib/kernel/sessions'
import { hasCookie } from '@/lib/browser-storage'
import { createSignal, whenIdle } from '@/lib/v2/browser-state'

const day = createSignal<string | null>(null)

/** Reads the day again: another PIN code was checked, or another list is shown. Without a PIN code it loads nothing. */
export async function refreshDeliveryDay(): Promise<void> {
  if (!hasCookie(PIN_COOKIE)) return day.set(null)
  day.set(
    await import('./delivery-day.client').then(
      ({ readDeliveryDay }) => readDeliveryDay(),
      // The code could not be fetched: silent, because the visitor did not ask.
      () => null,
    ),
  )
}

let isPlanned = false

/** All cards of a page share one read. */
function subscribe(onChange: () => void): () => void {
  if (!isPlanned) {
    isPlanned = true
    whenIdle(() => {
      isPlanned = false
      void refreshDeliveryDay()
    })
  }
  return day.subscribe(onChange)
}

/** 'Thu, 27 Nov': by when an order of today arrives at the visitor's PIN code. null: unknown, and always so in the server's HTML. */
export const useDeliveryDay = (): string | null => useSyncExternalStore(subscribe, day.get, () => null)
