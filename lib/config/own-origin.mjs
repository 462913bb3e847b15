import { isIP } from 'node:net'

const EVERY_ADDRESS = ['', '0.0.0.0', '::']

/**
 * The address at which this process reaches itself: loopback, unless it listens only on another one. Plain JavaScript, because scripts/ has no compiler.
 * @param {{ HOST: string, PORT: number }} settings
 */
export function ownOrigin({ HOST, PORT }) {
  const host = EVERY_ADDRESS.includes(HOST) ? '127.0.0.1' : HOST
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${PORT}`
}
