import { isIP } from 'node:net'

const EVERY_ADDRESS = ['', '0.0.0.0', '::']

/**
 * Where this process reaches itself: the loopback address, unless it listens on another one alone. Plain JavaScript, as scripts/ has no compiler.
 * @param {{ HOST: string, PORT: number }} settings
 */
export function ownOrigin({ HOST, PORT }) {
  const host = EVERY_ADDRESS.includes(HOST) ? '127.0.0.1' : HOST
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${PORT}`
}
