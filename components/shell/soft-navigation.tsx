'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef, useTransition } from 'react'
import { isSignedIn } from '@/lib/commerce/customers/session.client'
import { isAccountPage } from '@/lib/commerce/customers/model'
import { isPlainClick } from '@/components/ui/plain-click'
import { arriveAtTop } from './scroll'

const NOT_PAGES = /^\/(?:api|avatars|demo|_next)\//

/**
 * It would end at the login, and Next would remember that way as long as this document stands: after logging in the page could not be reached.
 * The browser goes there by itself.
 */
const isClosed = ({ pathname }: URL): boolean => isAccountPage(pathname) && !isSignedIn()

const isOurPage = (url: URL): boolean => url.origin === location.origin && !NOT_PAGES.test(url.pathname) && !isClosed(url)

/** The page of ours that a link leads to, when it is another than this. */
function linkTarget({ target }: Event): URL | null {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  return isOurPage(url) && (url.pathname !== location.pathname || url.search !== location.search) ? url : null
}

/** The page of ours that a GET form asks for with what stands in it, unless somebody else has taken the form on. */
function formTarget(event: SubmitEvent): URL | null {
  const form = event.target
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get' || form.target !== '') return null
  const url = new URL(form.action)
  url.search = ''
  for (const [name, value] of new FormData(form, event.submitter))
    url.searchParams.append(name, typeof value === 'string' ? value : value.name)
  return isOurPage(url) ? url : null
}

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
