import { useEffect, useState, useSyncExternalStore } from 'react'
import { orNull, readText, storeText } from '@/lib/browser-storage'

/** A value outside React that components subscribe to. */
type Signal<T> = { get: () => T; set: (value: T) => void; subscribe: (listener: () => void) => () => void }

export function createSignal<T>(initial: T): Signal<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(value, next)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useSignal = <T>(signal: Signal<T>): T => useSyncExternalStore(signal.subscribe, signal.get, signal.get)

/** The data whose changes the tabs of a browser report to each other. 'user': the visitor changed; 'profile': the same customer's data. */
type Topic = 'cart' | 'user' | 'profile' | 'wishlist' | 'addresses' | 'orders'

const NAME = 'shop'

let channel: BroadcastChannel | null = null
const listeners = new Map<Topic, () => void>()

/** Changes with every login and logout of this browser, for pages in the back/forward cache, which no message reaches. */
const VISITOR = 'visitor'
const ofBrowser = () => localStorage
let visitorWhenHidden: string | null = null

/** A message to a page in the back/forward cache removes it from there, at least in Chromium. */
function onHidden(): void {
  channel?.close()
  channel = null
  visitorWhenHidden = readText(ofBrowser, VISITOR)
}

/** A page that comes back from there has missed what other pages changed. */
function onShown({ persisted }: PageTransitionEvent): void {
  if (!persisted) return
  openChannel()
  const isOtherVisitor = readText(ofBrowser, VISITOR) !== visitorWhenHidden
  for (const [topic, refresh] of listeners) if (topic !== 'user' || isOtherVisitor) refresh()
}

function openChannel(): BroadcastChannel | null {
  // The same listener is added once.
  addEventListener('pagehide', onHidden)
  addEventListener('pageshow', onShown)
  if (channel) return channel
  // A browser without channels throws, and so do some that forbid storage: the other tabs are not notified.
  channel = orNull(() => new BroadcastChannel(NAME))
  // Only this file posts to the channel, and only topics.
  if (channel) channel.onmessage = ({ data }: MessageEvent<Topic>) => listeners.get(data)?.()
  return channel
}

/** Calls `onChange` whenever another tab of this browser has changed this data. One listener per topic: the last one. */
export function listenToOtherTabs(topic: Topic, onChange: () => void): void {
  openChannel()
  listeners.set(topic, onChange)
}

export function notifyOtherTabs(topic: Topic): void {
  if (topic === 'user') storeText(ofBrowser, VISITOR, String(Date.now()))
  openChannel()?.postMessage(topic)
}

/** Longer than a call takes in another tab (lib/v2/browser-call.ts): a tab that holds the lock for longer is suspended. */
const LONGEST_TURN_MS = 15_000

/**
 * Runs one write at a time in the whole browser: the first answer sets the guest's cookie, and two parallel writes would get two different guests and
 * lose cart lines. Browsers without locks, those that forbid them together with cookies, and addresses without https serialise only within the tab.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  let answer: Promise<T> | null = null
  const start = () => (answer ??= work())
  try {
    return await navigator.locks.request(NAME, { signal: AbortSignal.timeout(LONGEST_TURN_MS) }, start)
  } catch {
    // Without a lock the work still starts. If it has started, this returns its own failure.
    return start()
  }
}

/** The latest time, however busy the page is. */
const AT_LATEST_MS = 3_000
/** Safari has no idle callback. */
const WITHOUT_CALLBACK_MS = 500

/** Runs the work when the page has painted and the browser is idle. @returns cancels it */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, WITHOUT_CALLBACK_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: AT_LATEST_MS })
  return () => cancelIdleCallback(handle)
}

/** False until the page has painted and the browser is idle. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
