'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef, useTransition } from 'react'
import { preload } from 'react-dom'
import { isSignedIn } from '@/lib/commerce/customers/session.client'
import { ROUTE_ONLY, WHOLE_PAGE } from '@/lib/next-adapter/whole-page-prefetch'
import { firstSegment, isAccountPage, NOT_PAGES, PAGES, splitLanguage } from '@/lib/routes.mjs'
import { savesData, prefersReducedMotion } from '@/components/ui/media-query'
import { isPlainClick } from '@/components/ui/plain-click'
import { arriveAtTop } from './scroll'

/** The pressed card's picture: its position in the window and its source. */
type LeavingPicture = { box: DOMRect; src: string }

const DURATION_MS = 200

/** The picture of the pressed card whose product the link opens. null: none, or it should not move. */
function leavingPicture({ target }: Event, { search }: URL): LeavingPicture | null {
  const picture = target instanceof Element ? target.closest('article')?.querySelector<HTMLImageElement>('.card-picture img') : null
  // A variant's page may start with another photograph.
  if (!picture?.currentSrc || search !== '' || prefersReducedMotion() || savesData()) return null
  return { box: picture.getBoundingClientRect(), src: picture.currentSrc }
}

/**
 * Moves the product page's first photograph from the card's position to its own. Call it when the page is in the document, before paint, at the
 * position where scrolling starts: both movements together end at the top. Until the photograph has loaded, the card's picture is shown there.
 */
function movePicture({ box, src }: LeavingPicture): void {
  const stage = document.querySelector<HTMLElement>('[data-photo-stage]')
  const frame = stage?.querySelector<HTMLElement>('ul')
  const photo = frame?.querySelector('img')
  if (!stage || !frame || !photo) return
  const own = stage.getBoundingClientRect()
  frame.style.background = `center / cover url("${CSS.escape(src)}")`
  const transform = `translate(${box.left - own.left}px, ${box.top - own.top}px) scale(${box.width / own.width})`
  const movement = stage.animate(
    [
      { transform, transformOrigin: '0 0', zIndex: 1 },
      { transform: 'none', transformOrigin: '0 0', zIndex: 1 },
    ],
    {
      duration: DURATION_MS,
      easing: 'ease-out',
    },
  )
  // Both promises reject if the page is left early.
  void Promise.allSettled([movement.finished, photo.decode()]).then(() => frame.style.removeProperty('background'))
}

/**
 * A soft navigation would end at the login, and Next would cache that redirect as long as this document lives, making the page unreachable after
 * login. The browser navigates instead.
 */
const isClosed = ({ pathname }: URL): boolean => isAccountPage(pathname) && !isSignedIn()

/** Another language's document has other fonts and another shell: the browser loads it whole. */
const isOtherLanguage = ({ pathname }: URL): boolean => splitLanguage(pathname).prefix !== splitLanguage(location.pathname).prefix

const isOurPage = (url: URL): boolean =>
  url.origin === location.origin && !NOT_PAGES.includes(firstSegment(url.pathname)) && !isOtherLanguage(url) && !isClosed(url)

/** The shop page that a link points to, if not the current one. */
function linkTarget({ target }: Event): URL | null {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  return isOurPage(url) && (url.pathname !== location.pathname || url.search !== location.search) ? url : null
}

/** The shop page that a GET form requests, unless another handler has taken it. */
function formTarget(event: SubmitEvent): URL | null {
  const form = event.target
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get' || form.target !== '') return null
  const url = new URL(form.action)
  url.search = ''
  for (const [name, value] of new FormData(form, event.submitter))
    url.searchParams.append(name, typeof value === 'string' ? value : value.name)
  return isOurPage(url) ? url : null
}

const DYNAMIC = PAGES.flatMap(({ path, isDynamic }) => (isDynamic ? path : []))

/** Cached pages are prefetched in full; a page with a query may be a filtered list, which is rendered for each request. */
const prefetchOptions = ({ pathname, search }: URL) =>
  search === '' && !DYNAMIC.includes(splitLanguage(pathname).path) ? WHOLE_PAGE : ROUTE_ONLY

/**
 * A finger cannot hover over a link: it touches and clicks. The router would not wait for a prefetch that has just begun but fetch the page a second
 * time, and the prefetch's answer would delay the page's script and picture.
 */
const isFinger = ({ pointerType }: PointerEvent): boolean => pointerType === 'touch'

/** A click also focuses its link. The browser shows only keyboard focus. */
const isKeyboardFocus = ({ target }: FocusEvent): boolean => target instanceof Element && target.matches(':focus-visible')

/** Loads the product page's scripts together with the page. lib/server names them in the HTML; otherwise the router loads them later. */
function preloadScripts({ pathname }: URL): void {
  if (firstSegment(splitLanguage(pathname).path) !== 'products') return
  const names = document.querySelector<HTMLMetaElement>('meta[name="product-scripts"]')?.content.split(' ') ?? []
  for (const name of names) preload(name, { as: 'script' })
}

/** Marks a clicked link's card as busy in the frame after the click; React renders the next page later. @returns removes the mark */
function markPressed({ target }: Event): () => void {
  const card = target instanceof Element ? target.closest('article') : null
  card?.setAttribute('aria-busy', 'true')
  return () => card?.removeAttribute('aria-busy')
}

/**
 * Every link of the shop is a plain <a> and the search a plain GET form, so they need no JavaScript. These listeners turn them into soft navigations:
 * a page is prefetched when the mouse or the keyboard focus rests on its link (by intent, not by viewport: PERF-01; never for a visitor who saves
 * data), and rendered on click. It then scrolls to the top (SHELL-14); on Back and Forward the browser restores the scroll position.
 */
export function SoftNavigation() {
  const router = useRouter()
  const [isLoading, startNavigation] = useTransition()
  const arrives = useRef(false)
  const picture = useRef<ReturnType<typeof leavingPicture>>(null)
  const unmark = useRef(() => {})

  useEffect(() => {
    const go = (event: Event, url: URL | null) => {
      if (!url) return
      event.preventDefault()
      preloadScripts(url)
      unmark.current()
      unmark.current = markPressed(event)
      // Next would scroll to the top without animation, and only if the page's top is out of view; it still handles a hash.
      arrives.current = url.hash === ''
      picture.current = leavingPicture(event, url)
      startNavigation(() => router.push(url.pathname + url.search + url.hash, { scroll: url.hash !== '' }))
    }
    const onIntent = (event: Event, prefetches: boolean) => {
      const url = savesData() ? null : linkTarget(event)
      if (!url) return
      preloadScripts(url)
      if (prefetches) router.prefetch(url.pathname + url.search, prefetchOptions(url))
    }
    const onPointer = (event: PointerEvent) => onIntent(event, !isFinger(event))
    const onFocus = (event: FocusEvent) => onIntent(event, isKeyboardFocus(event))
    const onClick = (event: MouseEvent) => !event.defaultPrevented && isPlainClick(event) && go(event, linkTarget(event))
    const onSubmit = (event: SubmitEvent) => go(event, formTarget(event))
    const onBackOrForward = () => {
      arrives.current = false
    }
    document.addEventListener('pointerover', onPointer, { passive: true })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('click', onClick)
    document.addEventListener('submit', onSubmit)
    window.addEventListener('popstate', onBackOrForward)
    return () => {
      document.removeEventListener('pointerover', onPointer)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('click', onClick)
      document.removeEventListener('submit', onSubmit)
      window.removeEventListener('popstate', onBackOrForward)
    }
  }, [router])

  useEffect(() => {
    if (!isLoading) unmark.current()
  }, [isLoading])

  // Before the new page is painted at the old scroll position.
  useLayoutEffect(() => {
    if (isLoading || !arrives.current) return
    arrives.current = false
    arriveAtTop()
    if (picture.current) movePicture(picture.current)
  }, [isLoading])

  return isLoading && <div className="navigating" />
}
