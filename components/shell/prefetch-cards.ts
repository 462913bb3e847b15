import { whenIdle } from '@/components/ui/when-idle'

/** The product links of cards, the only pages that are fetched before the visitor shows an intent. */
const CARD_LINKS = 'main article a[href^="/products/"]'
/** A product page is about 14 kB on the wire. */
const MOST_CARDS = 3
/** A card less than half a screen below the fold is likely to be seen next. */
const NEARBY = '0px 0px 50% 0px'
/** The idle timeout: a page that is never idle prefetches, too. */
const BUSY_MS = 3_000

/** Not part of TypeScript's DOM types: Chromium alone has it. */
type Connection = { saveData?: boolean; effectiveType?: string }

/** False where the visitor saves data or the connection is slow. Browsers that do not tell count as fast. */
function mayFetchAhead(): boolean {
  const { saveData = false, effectiveType = '4g' } = (navigator as Navigator & { connection?: Connection }).connection ?? {}
  return !saveData && effectiveType === '4g'
}

/**
 * Prefetches the products of the first cards that come near the screen, once the browser is idle. @returns ends it
 */
export function prefetchCards(prefetch: (link: HTMLAnchorElement) => void): () => void {
  if (!mayFetchAhead()) return () => {}
  let left = MOST_CARDS
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || left === 0 || !(target instanceof HTMLAnchorElement)) continue
        left -= 1
        observer.unobserve(target)
        prefetch(target)
      }
      if (left === 0) observer.disconnect()
    },
    { rootMargin: NEARBY },
  )
  const cancel = whenIdle(() => document.querySelectorAll(CARD_LINKS).forEach((link) => observer.observe(link)), BUSY_MS)
  return () => {
    cancel()
    observer.disconnect()
  }
}
