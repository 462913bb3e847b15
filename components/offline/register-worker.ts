import { storePictures } from '@/components/shared/offline-pictures'
import { savesData } from '@/components/ui/media-query'

/** Registers the offline page's service worker, and stores the current page and its pictures. */
export async function registerWorker(page: string): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return
  // A browser may refuse workers, for example in a private window. The shop works without them.
  const registration = await navigator.serviceWorker.register(`/sw.js?page=${page}`, { updateViaCache: 'all' }).catch(() => null)
  const worker = registration?.active
  if (!worker) return
  storePictures(worker)
  worker.postMessage({ type: 'refresh' })
}
