import { clientKey } from '../../lib/visitor/client-address.mjs'

/** What one address may hold of all connections: shoppers behind one address are many, but never most of a shop's. */
const SHARE_OF_ONE = 1 / 4
/** From here on connections that wait for a next request are closed to make room for new ones. */
const NEARLY_FULL = 0.9

/**
 * Bounds how many connections are open, in all and from one address. What comes above is closed without an answer, which costs least; a browser
 * says that it cannot connect and tries again by itself.
 * @param {import('node:net').Server & { closeIdleConnections: () => void }} server
 * @param {{ most: number, trust: import('../../lib/config/trusted-proxies.mjs').Trust, log: (event: string) => void }} options
 */
export function limitConnections(server, { most, trust, log }) {
  const mostOfOne = Math.ceil(most * SHARE_OF_ONE)
  /** @type {Map<string, number>} */
  const held = new Map()
  let open = 0
  server.maxConnections = most
  server.on('drop', () => log('connections_full'))
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    const key = clientKey(address)
    const ofOne = (held.get(key) ?? 0) + 1
    held.set(key, ofOne)
    open += 1
    socket.once('close', () => {
      open -= 1
      const left = (held.get(key) ?? 1) - 1
      if (left > 0) held.set(key, left)
      else held.delete(key)
    })
    if (ofOne > mostOfOne && !trust(address, 0)) {
      log('connections_of_one_address')
      socket.destroy()
    } else if (open > most * NEARLY_FULL) server.closeIdleConnections()
  })
}
