import { originOf } from './origin-of'

const asked = (headers: Record<string, string>) =>
  new Request('http://127.0.0.1:3000/api/v2/razorpay/pay-with-razorpay', {
    method: 'POST',
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Sec-Fetch-Site': 'same-origin', ...headers },
  })
const browser = (host: string, scheme = 'http') => asked({ Host: host, Origin: `${scheme}://${host}` })

describe('the address under which a browser knows the shop', () => {
  it.each(['localhost:3000', 'localhost:4123', '127.0.0.1:3000', '[::1]:8080'])('PAY-01 is its own on this machine: %s', (host) => {
    expect(originOf(browser(host))).toBe(`http://${host}`)
    expect(originOf(browser(host, 'https'))).toBe(`https://${host}`)
  })

  it.each(['evil.example', '192.168.1.5:3000', 'localhost.evil.example', '127.0.0.1.evil.example', '0.0.0.0:3000'])(
    'PAY-01 is none where it is not the shop’s, though its Host says the same: %s',
    (host) => {
      expect(originOf(browser(host))).toBeNull()
    },
  )

  it.each<[string, Record<string, string>]>([
    ['without an Origin', { Host: 'localhost:4000' }],
    ['another Origin than the Host', { Host: 'localhost:4000', Origin: 'http://localhost:9999' }],
    ['Origin: null', { Host: 'localhost:4000', Origin: 'null' }],
    ['no address', { Host: 'localhost:4000', Origin: 'localhost:4000' }],
    ['a client with a key, which is no browser', { Host: 'localhost:4000', Origin: 'http://localhost:4000', 'System-Key': 'x' }],
    ['another site’s page', { Host: 'localhost:4000', Origin: 'http://localhost:4000', 'Sec-Fetch-Site': 'cross-site' }],
  ])('PAY-01 is not known: %s', (_what, headers) => {
    expect(originOf(asked(headers))).toBeNull()
  })
})
