import { isIP } from 'node:net'
import { env } from '@/lib/config/env'
import { isLoopback } from '@/lib/config/loopback'
import { UNNAMED_CLIENT } from './client-address'
import type { CallHeaders } from './http-call'

const HOST = /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** The host name in the browser's address bar, as `URL` writes it; behind a trusted proxy, X-Forwarded-Host. null: none, or not one. */
function hostnameOf(headers: CallHeaders): string | null {
  const host = headers['x-forwarded-host'] ?? headers['host'] ?? ''
  return HOST.test(host) && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null
}

/**
 * Whether the admin may answer at the host that was asked for: SITE_URL's, or a loopback name. A stranger's page whose name resolves to this server (DNS
 * rebinding) has the same origin as the admin for a browser, and differs only in its name.
 */
export function isAdminHost(headers: CallHeaders): boolean {
  const hostname = hostnameOf(headers)
  return hostname !== null && (isLoopback(hostname) || hostname === new URL(env().SITE_URL).hostname)
}

export const misdirected = (): string =>
  `The admin answers only at ${new URL(env().SITE_URL).origin}. To open it at another address, set SITE_URL to that address.`

/**
 * Headers that proxies, tunnels and CDNs add, and browsers never send. The four common ones are left out because Next sets them itself; client-address.ts
 * marks a request that arrived with one of those by UNNAMED_CLIENT.
 */
const PROXY_HEADER =
  /^(?:via|forwarded|cdn-loop|client-ip|true-client-ip|proxy-.*|x-forwarded-(?!(?:for|host|proto|port)$).*|x-(?:real|client|cluster|remote|original|proxyuser|envoy|arr|azure|amzn?|scheme|host)(?:-.*)?|(?:cf|fastly|fly|ngrok|tailscale)-.*)$/

/**
 * Whether client and host are this machine, and no proxy stands between them: one on the same machine that is not in TRUSTED_PROXY_HOPS would pass visitors of
 * the network as its own. A trusted proxy names the client. A proxy that adds no header cannot be distinguished from a browser.
 * @param headers settled (client-address.ts)
 */
export function isFromThisMachine(headers: CallHeaders): boolean {
  if (Object.keys(headers).some((name) => name === UNNAMED_CLIENT || PROXY_HEADER.test(name))) return false
  const [hostname, client = ''] = [hostnameOf(headers), headers['x-forwarded-for']]
  return hostname !== null && isLoopback(hostname) && isIP(client) !== 0 && isLoopback(isIP(client) === 6 ? `[${client}]` : client)
}
