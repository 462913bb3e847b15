/** The state that the server of this process and the application code share. */
export type ShopServer = {
  /** The server is shutting down: /readyz fails, and answers close their connection. */
  isStopping: boolean
  /** By the monotonic clock: when work last failed because of overload. Pages that fail soon after are answered 503, not 500. */
  overloadedAt: number
}

declare global {
  /** Set by lib/server/server.mjs; undefined under `next start` and `next dev`. */
  var shopServer: ShopServer | undefined
}

export function noteOverload(): void {
  if (globalThis.shopServer) globalThis.shopServer.overloadedAt = performance.now()
}
