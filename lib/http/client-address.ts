import { isIP, type Socket } from 'node:net'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import proxyAddr from 'proxy-addr'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Trust } from '../config/trusted-proxies'
import type { CallHeaders } from './http-call'

/** Headers that a proxy adds. From any other sender they are forged. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded', 'x-real-ip']
/**
 * Set on a request that came through a proxy which is not trusted, or does not name its client: that client is unknown, although the socket's address may be
 * this machine. A client that sets it itself gains nothing.
 */
export const UNNAMED_CLIENT = 'x-unnamed-client'
const HOST = /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i
/** Azure and some others also write the port: `203.0.113.7:5678`, `[2001:db8::1]:5678`. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/
/** A provider gives each customer at least this much of IPv6: 64 bits, 18 trillion million addresses. */
const IPV6_CUSTOMER_BITS = 64
const BYTE_BITS = 8

/** For a request whose connection is already closed. */
const UNKNOWN = 'unknown'

/** Parsing a client's address for each request costs a twentieth of a short answer. */
const REMEMBERED = { max: 5_000 }
/** The longest IPv6 address with brackets and a port. */
const LONGEST_REMEMBERED = 64
const canonicalAddresses = new LRUCache<string, string>(REMEMBERED)
const clientKeys = new LRUCache<string, string>(REMEMBERED)

/**
 * The canonical form of an address; IPv4 in IPv6 (`::ffff:203.0.113.7`) becomes IPv4.
 * @returns null if it is not an address
 */
function canonicalAddress(text: string): string | null {
  const known = canonicalAddresses.get(text)
  if (known !== undefined) return known
  const [, inBrackets, ipv4] = WITH_PORT.exec(text.trim()) ?? []
  const bare = inBrackets ?? ipv4 ?? text.trim()
  if (isIP(bare) === 0) return null
  const address = ipaddr.process(bare).toString().replace(/%.*$/, '')
  if (text.length <= LONGEST_REMEMBERED) canonicalAddresses.set(text, address)
  return address
}

const lastOf = (headers: IncomingHttpHeaders, name: string) =>
  String(headers[name] ?? '')
    .split(',')
    .at(-1)
    ?.trim() ?? ''

/** The request's client: the nearest address that is not a trusted proxy. An invalid address ends the chain before it. */
function findClient(socketAddress: string, forwardedFor: string, trust: Trust) {
  const hops = forwardedFor.split(',').map((hop) => canonicalAddress(hop) ?? UNKNOWN)
  const request = {
    headers: { 'x-forwarded-for': hops.join(', ') },
    socket: { remoteAddress: socketAddress },
    connection: { remoteAddress: socketAddress },
  }
  // proxy-addr reads only these fields of a request.
  const chain = proxyAddr.all(request as unknown as IncomingMessage, trust)
  return chain.filter((hop) => hop !== UNKNOWN).at(-1) ?? UNKNOWN
}

/** The canonical address of each open connection: parsing it again for each request costs a tenth of a cached page. */
const socketAddresses = new WeakMap<object, string>()

function addressOf(socket: Pick<Socket, 'remoteAddress'>) {
  const known = socketAddresses.get(socket)
  if (known !== undefined) return known
  const address = canonicalAddress(socket.remoteAddress ?? '') ?? UNKNOWN
  // A closed connection no longer has an address.
  if (address !== UNKNOWN) socketAddresses.set(socket, address)
  return address
}

/**
 * Replaces the forwarded headers of a request by trusted values: X-Forwarded-For becomes the client's address only; X-Forwarded-Host and -Proto come
 * from the nearest trusted proxy, or are removed, which UNNAMED_CLIENT notes. Doing it twice changes nothing.
 */
export function settleForwarded({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, trust: Trust) {
  const socketAddress = addressOf(socket)
  const said = {
    for: String(headers['x-forwarded-for'] ?? ''),
    host: lastOf(headers, 'x-forwarded-host'),
    proto: lastOf(headers, 'x-forwarded-proto'),
  }
  const isTrusted = trust(socketAddress, 0)
  const isClientKnown = isTrusted && said.for !== ''
  for (const name of FORWARDED) {
    if (headers[name] === undefined) continue
    // Settling has set X-Forwarded-For to the socket's address before.
    const isSettled = name === 'x-forwarded-for' && said.for === socketAddress
    if (!isClientKnown && !isSettled) headers[UNNAMED_CLIENT] = '1'
    delete headers[name]
  }
  if (!isTrusted) delete headers['x-request-id']
  headers['x-forwarded-for'] = said.for === '' ? socketAddress : findClient(socketAddress, said.for, trust)
  if (!isTrusted) return
  if (HOST.test(said.host)) headers['x-forwarded-host'] = said.host
  if (said.proto === 'http' || said.proto === 'https') headers['x-forwarded-proto'] = said.proto
}

/**
 * The key for counting requests: an IPv4 address, or the 64 bits of IPv6 that a provider gives one customer.
 * @param address the X-Forwarded-For of a settled request
 */
export function clientKey(address: string | null | undefined) {
  const known = canonicalAddress(address ?? '')
  if (known === null) return UNKNOWN
  const key = clientKeys.get(known) ?? keyOf(known)
  clientKeys.set(known, key)
  return key
}

function keyOf(known: string) {
  const parsed = ipaddr.parse(known)
  if (parsed.kind() === 'ipv4') return known
  const network = parsed.toByteArray().map((byte, index) => (index < IPV6_CUSTOMER_BITS / BYTE_BITS ? byte : 0))
  return `${ipaddr.fromByteArray(network).toString()}/${IPV6_CUSTOMER_BITS}`
}

/** @param call settled */
export const clientOf = ({ headers }: { headers: CallHeaders }): string => clientKey(headers['x-forwarded-for'])
