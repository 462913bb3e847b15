'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const NOT_PAGES = /^\/(?:api|demo|_next)\//

/** The link a shopper may be about to follow, when it leads to another page of ours. */
function pageLink(event: Event): URL | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  if (url.origin !== location.origin || NOT_PAGES.test(url.pathname)) return null
  return url.pathname === location.pathname && url.search === location.search ? null : url
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * Every link of the shop is a plain <a>: it needs no JavaScript and costs none. This one listener makes them soft: it fetches a page when a
 * pointer, finger or focus rests on its link (by intent, not by viewport: PERF-01) and swaps it in on a click.
 */
export function SoftNavigation() {
  const router = useRouter()
  useEffect(() => {
    const onIntent = (event: Event) => {
      const url = pageLink(event)
      if (url) router.prefetch(url.pathname + url.search)
    }
    const onClick = (event: MouseEvent) => {
      const url = isPlainClick(event) ? pageLink(event) : null
      if (!url) return
      event.preventDefault()
      router.push(url.pathname + url.search + url.hash)
    }
    const intents = ['pointerover', 'focusin', 'touchstart'] as const
    for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true })
    document.addEventListener('click', onClick)
    return () => {
      for (const intent of intents) document.removeEventListener(intent, onIntent)
      document.removeEventListener('click', onClick)
    }
  }, [router])
  return null
}
