import { useSyncExternalStore } from 'react'
import { PIN_COOKIE } from '@/lib/kernel/sessions'
import { hasCookie } from '@/lib/browser-storage'
import { createSignal, whenIdle } from '@/lib/v2/browser-state'

const day = createSignal<string | null>(null)

/** Reloads the day after another PIN code was checked or another list is shown. Loads nothing without a PIN code. */
export async function refreshDeliveryDay(): Promise<void> {
  if (!hasCookie(PIN_COOKIE)) return day.set(null)
  day.set(
    await import('./delivery-day.client').then(
      ({ readDeliveryDay }) => readDeliveryDay(),
      // The code could not be fetched: ignored, because the visitor did not request it.
      () => null,
    ),
  )
}

let isPlanned = false

/** All cards on a page share one read. */
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

/** 'Thu, 27 Nov': the latest delivery day for an order placed today, at the visitor's PIN code. null: unknown, and always in the server's HTML. */
export const useDeliveryDay = (): string | null => useSyncExternalStore(subscribe, day.get, () => null)
