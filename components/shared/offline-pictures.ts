import { imageSource } from '@/components/ui/image-source'
import { readSavedCart } from '@/lib/commerce/cart/saved-cart.client'
import { readSeen } from '@/lib/commerce/catalog/seen-products.client'

/** One size for the offline page's pictures, so that the service worker stores exactly the file that the page requests. */
export const OFFLINE_PICTURE = { px: 256, sizes: '96px' } as const

/** Makes the service worker store the pictures that the offline page would show now, most recently viewed products first. */
export function storePictures(worker: ServiceWorker): void {
  const addresses = [...readSeen(), ...readSavedCart()].map(
    ({ imageUrl }) => imageSource(imageUrl, OFFLINE_PICTURE.px, OFFLINE_PICTURE.sizes).src,
  )
  worker.postMessage({ type: 'pictures', addresses: [...new Set(addresses)] })
}
