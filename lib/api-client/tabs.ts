const NAME = 'cart'

let channel: BroadcastChannel | null = null

/** Calls `onChange` whenever another tab of this browser has changed the cart. */
export function listenToOtherTabs(onChange: () => void): void {
  if (channel || typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel(NAME)
  channel.onmessage = onChange
}

export const tellOtherTabs = (): void => channel?.postMessage('changed')

/**
 * One write at a time in the whole browser: the first one is answered with the guest's cookie, and two at once would be answered with two
 * different ones, and lose lines. Browsers without locks, and addresses without https, keep the order within the tab alone.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(NAME, work) : work()
}
