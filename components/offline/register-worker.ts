import { readSavedCart } from '@/lib/commerce/cart/saved-cart.client'
import { readSeen } from '@/lib/commerce/catalog/seen-products.client'
import { OFFLINE_PICTURE } from './offline-picture'
import { imageSource } from '@/components/ui/image-source'

/** Whether the browser asks to save data: then nothing is stored ahead. */
const savesData = (): boolean => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true // Chromium only.

/** Registers the service worker of the offline page, and stores the pictures that the page would show now. */
export async function registerWorker(page: string): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return
  // A browser may refuse workers, for example in a private window. The shop works without.
  const registration = await navigator.serviceWorker.register(`/sw.js?page=${page}`, { updateViaCache: 'all' }).catch(() => null)
  const worker = registration?.active
  if (!worker) return
  const addresses = [...readSavedCart(), ...readSeen()].map(
    ({ imageUrl }) => imageSource(imageUrl, OFFLINE_PICTURE.px, OFFLINE_PICTURE.sizes).src,
  )
  worker.postMessage({ type: 'pictures', addresses: [...new Set(addresses)] })
  worker.postMessage({ type: 'refresh' })
}
