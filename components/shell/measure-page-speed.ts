import { pageKindOf, VITALS_PATH, type Vitals } from '@/lib/vitals'

/** Shifts in one burst: less than a second apart, five seconds at most (web.dev/articles/cls). */
const BURST_GAP_MS = 1_000
const BURST_MS = 5_000
/** The browser does not report shorter ones. */
const LEAST_INTERACTION_MS = 40
const DIGITS = 10_000

/** Fields missing from TypeScript's DOM types. */
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Interaction = PerformanceEntry & { interactionId?: number }

/** All entries since page load, including those before this script. A browser without the entry type reports none. */
function observe(type: string, take: (entry: PerformanceEntry) => void, options: { durationThreshold?: number } = {}): PerformanceObserver {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
  observer.observe({ type, buffered: true, ...options })
  return observer
}

const rounded = (value: number): number => Math.round(value * DIGITS) / DIGITS

/** Sends this page's vitals once, when the shopper leaves or hides it: only its kind and three figures. */
export function measurePageSpeed(): void {
  if (typeof PerformanceObserver === 'undefined' || typeof navigator.sendBeacon !== 'function') return
  // A soft navigation changes the address; the figures belong to the loaded page.
  const vitals: Vitals = { page: pageKindOf(location.pathname) }
  let burst = { score: 0, began: 0, ended: -Infinity }

  const addShift = (entry: PerformanceEntry) => {
    // Entries of this type have these fields.
    const { value, hadRecentInput, startTime } = entry as Shift
    if (hadRecentInput) return
    const isSame = startTime - burst.ended < BURST_GAP_MS && startTime - burst.began < BURST_MS
    burst = { score: isSame ? burst.score + value : value, began: isSame ? burst.began : startTime, ended: startTime }
    vitals.cls = Math.max(vitals.cls ?? 0, rounded(burst.score))
  }
  const addInteraction = (entry: PerformanceEntry) => {
    if ((entry as Interaction).interactionId) vitals.inp = Math.max(vitals.inp ?? 0, entry.duration)
  }
  const known = PerformanceObserver.supportedEntryTypes
  if (known.includes('layout-shift')) vitals.cls = 0
  const observers = [
    observe('largest-contentful-paint', ({ startTime }) => (vitals.lcp = Math.round(startTime))),
    observe('layout-shift', addShift),
    observe('event', addInteraction, { durationThreshold: LEAST_INTERACTION_MS }),
  ]

  const send = () => {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', send, true)
    for (const observer of observers) observer.disconnect()
    navigator.sendBeacon(VITALS_PATH, JSON.stringify(vitals))
  }
  addEventListener('visibilitychange', send, true)
}
