'use client'

import { useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react'
import { centreInRail } from './centre-in-rail'

/** `note`: after the label, for example its number of invalid fields. */
export type Tab = { id: string; label: string; note?: string; panel: ReactNode }

type Props = { label: string; tabs: readonly Tab[]; /** The initially open tab; the first by default. */ open?: string }

function onHashChange(changed: () => void) {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

const useHash = (): string =>
  useSyncExternalStore(
    onHashChange,
    () => location.hash.slice(1),
    () => '',
  )

/** Reload and Back restore the open tab. Replaced, not pushed, so that Back leaves the page. */
const noteInAddress = (id: string) => history.replaceState(null, '', `#${id}`)

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * All panels are in the server's HTML, and CSS hides the closed ones only while scripts run: without JavaScript they are stacked sections, and with
 * it nothing shifts on hydration. Links to `#<id>` anywhere on the page open their tab.
 */
export function Tabs({ label, tabs, open }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const hash = useHash()
  const [picked, setPicked] = useState<string | null>(null)
  const [first] = tabs
  const known = (id: string | null | undefined) => tabs.find((tab) => tab.id === id)
  const active = known(picked) ?? known(hash) ?? known(open) ?? first

  const activeId = active?.id
  useEffect(() => centreInRail(list.current, '[aria-selected="true"]'), [activeId])

  const pick = (id: string) => {
    setPicked(id)
    noteInAddress(id)
  }

  const ids = tabs.map((tab) => tab.id).join()

  useEffect(() => {
    // Scrolls to the tabs, not to the panel: the open tab should be visible, and the browser cannot scroll to a hidden panel.
    const comeIntoView = () => list.current?.scrollIntoView()
    const isTab = (id: string) => ids.split(',').includes(id)
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
      const id = link?.getAttribute('href')?.slice(1) ?? ''
      if (!isTab(id)) return
      event.preventDefault()
      setPicked(id)
      noteInAddress(id)
      requestAnimationFrame(comeIntoView)
    }
    document.addEventListener('click', onClick)
    if (isTab(location.hash.slice(1))) comeIntoView()
    return () => document.removeEventListener('click', onClick)
  }, [ids])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(
      tabs.findIndex((tab) => tab === active),
      tabs.length,
    )
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    pick(tab.id)
    list.current?.querySelector<HTMLElement>(`[aria-controls="${tab.id}"]`)?.focus()
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown} className="tab-list">
        {tabs.map(({ id, label: name, note }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={id === active?.id}
            aria-controls={id}
            tabIndex={id === active?.id ? 0 : -1}
            onClick={() => pick(id)}
            className="tab"
          >
            {name}
            {note && <span className="ml-1.5 text-sm text-danger">{note}</span>}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={id}
          aria-labelledby={`tab-${id}`}
          tabIndex={0}
          className={`py-8 ${id === active?.id ? '' : 'hidden noscript:block'}`}
        >
          {panel}
        </div>
      ))}
    </div>
  )
}
