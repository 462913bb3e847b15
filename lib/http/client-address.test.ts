import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { readTrustedProxies } from '@/lib/config/trusted-proxies'
import { clientKey, settleForwarded } from './client-address'

/** The headers that handlers get for a request from this address with these headers. */
function settled(from: string | undefined, headers: IncomingHttpHeaders, trusted = '0'): IncomingHttpHeaders {
  // Only the address of the socket is read.
  const request = { headers: { ...headers }, socket: { remoteAddress: from } as IncomingMessage['socket'] }
  settleForwarded(request, readTrustedProxies(trusted))
  const once = { ...request.headers }
  settleForwarded(request, readTrustedProxies(trusted))
  expect(request.headers).toEqual(once)
  return once
}
const client = (from: string | undefined, forwardedFor: string, trusted?: string) =>
  settled(from, { 'x-forwarded-for': forwardedFor }, trusted)['x-forwarded-for']

const SHOPPER = '203.0.113.7'

describe('the client of a request', () => {
  it.each([
    ['no proxy in front', '0', SHOPPER, '198.51.100.1', SHOPPER],
    ['one proxy', '1', '10.0.0.1', SHOPPER, SHOPPER],
    ['one proxy, and a forged header before it', '1', '10.0.0.1', `198.51.100.1, ${SHOPPER}`, SHOPPER],
    ['a CDN and a balancer', '2', '10.0.0.1', `198.51.100.1, ${SHOPPER}, 10.9.9.9`, SHOPPER],
    ['a balancer that writes ports', '2', '10.0.0.1', `${SHOPPER}:4711, 10.9.9.9:443`, SHOPPER],
    ['a proxy that says nothing', '1', '10.0.0.1', '', '10.0.0.1'],
    ['a proxy that says no address', '1', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['no address between forged ones', '2', '10.0.0.1', '198.51.100.1, nonsense', '10.0.0.1'],
    ['networks', '10.0.0.0/8, 192.0.2.0/24', '10.0.0.1', `198.51.100.1, ${SHOPPER}, 192.0.2.9`, SHOPPER],
    ['networks, asked past them', '10.0.0.0/8', SHOPPER, '198.51.100.1', SHOPPER],
    ['networks of IPv6', '2001:db8:ff::/48', '2001:db8:ff::1', `${SHOPPER}`, SHOPPER],
    ['a name', 'loopback', '::ffff:127.0.0.1', SHOPPER, SHOPPER],
    ['IPv6 with port and brackets', '1', '10.0.0.1', '[2001:DB8::7]:443', '2001:db8::7'],
    ['IPv4 in IPv6', '1', '::ffff:10.0.0.1', `::ffff:${SHOPPER}`, SHOPPER],
  ])('REL-06 with %s', (_, trusted, from, forwardedFor, expected) => {
    expect(client(from, forwardedFor, trusted)).toBe(expected)
  })

  it('REL-06 is unknown after the connection is closed', () => {
    expect(client(undefined, '198.51.100.1', '1')).toBe('unknown')
  })
})

describe('the forwarded host and protocol', () => {
  const claims = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '1',
    forwarded: 'for=1',
    'x-real-ip': '1.2.3.4',
  }

  it('REL-06 is removed if the sender is not trusted', () => {
    for (const trusted of ['0', '10.0.0.0/8'])
      expect(settled(SHOPPER, claims, trusted)).toEqual({ 'x-forwarded-for': SHOPPER, 'x-unnamed-client': '1' })
  })

  it('REL-06 is accepted from a trusted proxy: the last value, its own', () => {
    const said = { ...claims, 'x-forwarded-host': 'evil.example, shop.example', 'x-forwarded-proto': 'http, https' }
    expect(settled('10.0.0.1', { ...said, 'x-forwarded-for': SHOPPER }, '1')).toEqual({
      'x-forwarded-for': SHOPPER,
      'x-forwarded-host': 'shop.example',
      'x-forwarded-proto': 'https',
    })
  })

  it.each(['evil.example/path', 'a b', 'user@evil.example', 'x'.repeat(300), '"'])('REL-06 is removed if it is not a host: %j', (host) => {
    expect(settled('10.0.0.1', { 'x-forwarded-host': host, 'x-forwarded-proto': 'javascript' }, '1')).toEqual({
      'x-forwarded-for': '10.0.0.1',
      'x-unnamed-client': '1',
    })
  })
})

describe('the key for counting requests', () => {
  it.each([
    [SHOPPER, SHOPPER],
    [`::ffff:${SHOPPER}`, SHOPPER],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['', 'unknown'],
    ['nonsense', 'unknown'],
    ['2130706433', 'unknown'],
  ])('REL-06 %s is counted as %s', (address, key) => {
    expect(clientKey(address)).toBe(key)
  })
})

it.each(['-1', '11', '1.5', '10.0.0.0/33', 'example.com', '10.0.0.0/8 and more', '::/200'])(
  'REL-06 TRUSTED_PROXY_HOPS=%s is refused',
  (text) => {
    expect(() => readTrustedProxies(text)).toThrow('TRUSTED_PROXY_HOPS must be a number')
  },
)
