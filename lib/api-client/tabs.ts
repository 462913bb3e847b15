/** What tabs of one browser tell each other has changed. */
export type Topic = 'cart' | 'user' | 'wishlist' | 'addresses' | 'orders'

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

export const tellOtherTabs = (topic: Topic): void => openChannel()?.postMessage(topic)

/**
 * One write at a time in the whole browser: the first one is answered with the guest's cookie, and two at once would be answered with two
 * different ones, and lose lines. Browsers without locks, and addresses without https, keep the order within the tab alone.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(NAME, work) : work()
}
