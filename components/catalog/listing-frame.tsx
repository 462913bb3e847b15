'use client'

import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useTransition,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { isPlainClick } from '@/components/ui/plain-click'
import { useRouter } from '@/components/shared/use-router'

type Frame = { isPanelOpen: boolean; openPanel: () => void; closePanel: () => void }

const FrameContext = createContext<Frame>({ isPanelOpen: false, openPanel: () => undefined, closePanel: () => undefined })
export const useListingFrame = (): Frame => use(FrameContext)

const PANEL = '[data-filter-panel]'
/** A listing's result count. It takes the focus when the focused element has disappeared. */
const SUMMARY = '[data-listing-summary]'

/** The address that submitting the form would open, without empty fields. */
function addressOf(form: HTMLFormElement): string {
  const chosen = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value.trim() !== '') chosen.append(name, value)
  const { pathname } = new URL(form.action)
  return chosen.size === 0 ? pathname : `${pathname}?${chosen.toString()}`
}

/** Stores the focus, scroll position and open lists of the filters, because the next listing has new elements. */
function rememberPlace(frame: HTMLElement | null): () => void {
  const focused = document.activeElement?.id ?? ''
  const scrolled = frame?.querySelector(PANEL)?.scrollTop ?? 0
  const opened = Array.from(frame?.querySelectorAll(`${PANEL} details[open]`) ?? [], ({ id }) => id)
  return () => {
    const panel = frame?.querySelector(PANEL)
    for (const details of panel?.querySelectorAll('details') ?? []) details.open ||= opened.includes(details.id)
    if (panel) panel.scrollTop = scrolled
    if (document.activeElement !== document.body) return
    const place = (focused !== '' && document.getElementById(focused)) || frame?.querySelector<HTMLElement>(SUMMARY)
    if (place) place.focus({ preventScroll: true })
  }
}

type Props = { loadingLabel: string; children: ReactNode }

/**
 * Wraps a listing's pages. Filters are a GET form and links, which need no JavaScript; with it, the old list stays, dimmed, until the new one has
 * loaded, and the position among the filters is restored.
 */
export function ListingFrame({ loadingLabel, children }: Props) {
  const router = useRouter()
  const frame = useRef<HTMLDivElement>(null)
  const returnToPlace = useRef<(() => void) | null>(null)
  const [isPending, startTransition] = useTransition()
  const [isPanelOpen, setPanelOpen] = useState(false)
  const [summary, setSummary] = useState('')
  const panel = useMemo(() => ({ isPanelOpen, openPanel: () => setPanelOpen(true), closePanel: () => setPanelOpen(false) }), [isPanelOpen])

  useEffect(() => {
    if (isPending || !returnToPlace.current) return
    returnToPlace.current()
    returnToPlace.current = null
    setSummary(frame.current?.querySelector(SUMMARY)?.textContent ?? '')
  }, [isPending])

  const show = (href: string) => {
    returnToPlace.current = rememberPlace(frame.current)
    startTransition(() => router.push(href, { scroll: false }))
  }
  const showForm = (form: HTMLFormElement) => show(addressOf(form))

  const onChange = useEffectEvent(({ target }: Event) => {
    if ((target instanceof HTMLInputElement || target instanceof HTMLSelectElement) && target.form?.dataset['filters'] !== undefined)
      showForm(target.form)
  })
  // Not React's onChange, which does not see fields in static HTML.
  useEffect(() => {
    const listing = frame.current
    listing?.addEventListener('change', onChange)
    return () => listing?.removeEventListener('change', onChange)
  }, [])

  const onSubmit = (event: FormEvent) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.dataset['filters'] === undefined) return
    event.preventDefault()
    showForm(event.target)
  }
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-listing]') : null
    if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event)) return
    event.preventDefault()
    show(link.pathname + link.search)
  }

  return (
    <FrameContext value={panel}>
      <div ref={frame} data-pending={isPending || undefined} className="group/listing" onSubmit={onSubmit} onClick={onClick}>
        {children}
      </div>
      <p role="status" className={isPending ? 'listing-status' : 'sr-only'}>
        {isPending ? loadingLabel : summary}
      </p>
    </FrameContext>
  )
}
