/** What this process's server and the code behind it tell each other. */
export type ShopServer = {
  /** Since it was told to stop: /readyz says no, answers say that the connection ends. */
  isStopping: boolean
  /** By the monotonic clock: when work last failed because there was too much of it. Pages that fail then are answered 503, not 500. */
  overloadedAt: number
}

declare global {
  /** Of lib/server/server.mjs; undefined under `next start` and `next dev`. */
  var shopServer: ShopServer | undefined
}

export function noteOverload(): void {
  if (globalThis.shopServer) globalThis.shopServer.overloadedAt = performance.now()
}
