'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef, useTransition } from 'react'
import { isPlainClick } from '@/components/ui/plain-click'
import { arriveAtTop } from './go-to-top'
import { formTarget, linkTarget } from './soft-target'

/**
 * Every link of the shop is a plain <a>, the search a plain GET form: they need no JavaScript and cost none. These few listeners make them
 * soft: a page is fetched when a pointer, finger or focus rests on its link (by intent, not by viewport: PERF-01) and swapped in on a click.
 * It then scrolls to its top (SHELL-14); on the way back and forward the browser restores where the page was left.
 */
export function SoftNavigation() {
  const router = useRouter()
  const [isUnderWay, startNavigation] = useTransition()
  const arrives = useRef(false)

  useEffect(() => {
    const go = (event: Event, url: URL | null) => {
      if (!url) return
      event.preventDefault()
      // Next would jump to the top, and only when the page's own top is out of sight; it still finds the places that a hash names.
      arrives.current = url.hash === ''
      startNavigation(() => router.push(url.pathname + url.search + url.hash, { scroll: url.hash !== '' }))
    }
    const onIntent = (event: Event) => {
      const url = linkTarget(event)
      if (url) router.prefetch(url.pathname + url.search)
    }
    const onClick = (event: MouseEvent) => !event.defaultPrevented && isPlainClick(event) && go(event, linkTarget(event))
    const onSubmit = (event: SubmitEvent) => go(event, formTarget(event))
    const onBackOrForward = () => {
      arrives.current = false
    }
    const intents = ['pointerover', 'focusin', 'touchstart'] as const
    for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true })
    document.addEventListener('click', onClick)
    document.addEventListener('submit', onSubmit)
    window.addEventListener('popstate', onBackOrForward)
    return () => {
      for (const intent of intents) document.removeEventListener(intent, onIntent)
      document.removeEventListener('click', onClick)
      document.removeEventListener('submit', onSubmit)
      window.removeEventListener('popstate', onBackOrForward)
    }
  }, [router])

  // Before the new page is painted where the old one was left.
  useLayoutEffect(() => {
    if (isUnderWay || !arrives.current) return
    arrives.current = false
    arriveAtTop()
  }, [isUnderWay])

  return isUnderWay && <div className="under-way" />
}
