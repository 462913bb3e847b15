import { imageSource } from '@/components/ui/image-source'
import { readSavedCart } from '@/lib/commerce/cart/saved-cart.client'
import { readSeen } from '@/lib/commerce/catalog/seen-products.client'

/** One size for the pictures of the offline page, so that the service worker stores the file that the page asks for. */
export const OFFLINE_PICTURE = { px: 256, sizes: '96px' } as const

/** Has the service worker store the pictures that the offline page would show now, those of the products seen last first. */
export function storePictures(worker: ServiceWorker): void {
  const addresses = [...readSeen(), ...readSavedCart()].map(
    ({ imageUrl }) => imageSource(imageUrl, OFFLINE_PICTURE.px, OFFLINE_PICTURE.sizes).src,
  )
  worker.postMessage({ type: 'pictures', addresses: [...new Set(addresses)] })
}
