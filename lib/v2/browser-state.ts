import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Call, CallArguments, CallFailure } from './call'
import { call } from './browser-call'

/** A browser may forbid its storage altogether: then nothing is kept, and nothing breaks. */
const orNull = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    return null
  }
}

/** `storage`: a function, because merely naming a forbidden one throws. */
export const keepText = (storage: () => Storage, key: string, text: string): void => {
  orNull(() => storage().setItem(key, text))
}

export const readText = (storage: () => Storage, key: string): string | null => orNull(() => storage().getItem(key))

export const forgetText = (storage: () => Storage, key: string): void => {
  orNull(() => storage().removeItem(key))
}

/** Taken, not read: it serves once. */
export function takeText(storage: () => Storage, key: string): string | null {
  const text = readText(storage, key)
  forgetText(storage, key)
  return text
}

/** A value outside React that components follow. */
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

/** What tabs of one browser tell each other has changed. */
type Topic = 'cart' | 'user' | 'wishlist' | 'addresses' | 'orders'

const NAME = 'shop'

let channel: BroadcastChannel | null = null
const listeners = new Map<Topic, () => void>()

function openChannel(): BroadcastChannel | null {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel(NAME)
  // Only this file posts to it, and only topics.
  channel.onmessage = ({ data }: MessageEvent<Topic>) => listeners.get(data)?.()
  return channel
}

/** Calls `onChange` whenever another tab of this browser has changed that. One listener a topic: the last. */
export function listenToOtherTabs(topic: Topic, onChange: () => void): void {
  openChannel()
  listeners.set(topic, onChange)
}

export const notifyOtherTabs = (topic: Topic): void => openChannel()?.postMessage(topic)

/**
 * One write at a time in the whole browser: the first one is answered with the guest's cookie, and two at once would be answered with two
 * different ones, and lose lines. Browsers without locks, and addresses without https, keep the order within the tab alone.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(NAME, work) : work()
}

/** swr knows a failed read by its being thrown. */
class ReadFailed extends Error {
  override name = 'ReadFailed'
  constructor(readonly failure: CallFailure) {
    super(failure.message ?? failure.kind)
  }
}

/** A call as swr's fetcher. */
export const reader =
  <Input, Output>(callValue: Call<Input, Output>, args?: CallArguments<Input>) =>
  async (): Promise<Output> => {
    const answer = await call(callValue, args)
    if (answer.ok) return answer.value
    throw new ReadFailed(answer.failure)
  }

/** What swr's error means; null when there is none. */
export function failureOf(error: unknown): CallFailure | null {
  if (error === undefined) return null
  return error instanceof ReadFailed ? error.failure : { kind: 'unreachable', status: null, message: null }
}

/** At the latest then, however busy the page is. */
const AT_LATEST_MS = 3_000
/** Safari has no idle callback. */
const WITHOUT_CALLBACK_MS = 500

/** False until the page has painted and has nothing better to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(() => setIdle(true), WITHOUT_CALLBACK_MS)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: AT_LATEST_MS })
    return () => cancelIdleCallback(handle)
  }, [])
  return idle
}
