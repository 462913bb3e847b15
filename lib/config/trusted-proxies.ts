import { isIP } from 'node:net'
import proxyAddr from 'proxy-addr'

const MAX_HOPS = 10
const HOPS = /^\d{1,2}$/
/** Names of networks in proxy-addr. */
const NAMES = ['loopback', 'linklocal', 'uniquelocal']

/** Whether the hop at this address is a trusted proxy; `distance` is 0 for the other end of the connection. */
export type Trust = (address: string, distance: number) => boolean

/** @param network proxy-addr alone would take 11 for the address 0.0.0.11 */
const isNetwork = (network: string) => NAMES.includes(network) || isIP(network.split('/')[0] ?? '') !== 0

/**
 * Reads TRUSTED_PROXY_HOPS: the number of proxies in front, or their networks (addresses, CIDR, `loopback`, `linklocal`, `uniquelocal`).
 * @throws {Error} with a sentence that names the setting
 */
export function readTrustedProxies(text: string): Trust {
  if (HOPS.test(text.trim()) && Number(text) <= MAX_HOPS) {
    const hops = Number(text)
    return (address, distance) => distance < hops && isIP(address) !== 0
  }
  const networks = text.split(/[\s,]+/).filter((network) => network !== '')
  try {
    const trust = networks.every(isNetwork) ? proxyAddr.compile(networks) : null
    if (trust) return (address, distance) => isIP(address) !== 0 && trust(address, distance)
  } catch {
    // A network with more bits than an address has: reported below with the others.
  }
  throw new Error(
    `TRUSTED_PROXY_HOPS must be a number from 0 to ${MAX_HOPS}, or networks separated by commas: 10.0.0.0/8, 2001:db8::/32, loopback.`,
  )
}
