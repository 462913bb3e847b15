import { createHash } from 'node:crypto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { EarlyClicks } from '@/components/ui/early-clicks'
import { hashInlineScripts, securityHeaders } from './security-headers'

const HTML = 'text/html; charset=utf-8'
const NO_FRAMES = { siteUrl: 'http://localhost:3000', framedOrigins: () => [] }

const of = (url: string, type: string, sources: Parameters<typeof securityHeaders>[0] = NO_FRAMES, hashes: string[] = []) =>
  Object.fromEntries(securityHeaders(sources)(url, type, hashes))

/** The sources of each directive. */
const policyOf = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    (headers['Content-Security-Policy'] ?? '').split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]),
  )

describe('the security headers', () => {
  it('REL-07 of a page forbid framing and all scripts but ours', () => {
    const policy = policyOf(of('/', HTML, NO_FRAMES, ["'sha256-a'", "'sha256-b'"]))
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self' 'sha256-a' 'sha256-b'",
      'frame-ancestors': "'none'",
      'frame-src': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
    })
  })

  it('REL-07 stay below the header limit of proxies, however many scripts a page has', () => {
    const hashes = Array.from({ length: 500 }, (_, one) => `'sha256-${createHash('sha256').update(String(one)).digest('base64')}'`)
    const size = (some: string[]) => Object.entries(of('/', HTML, NO_FRAMES, some)).join('\r\n').length
    expect(size(hashes.slice(0, 32))).toBeLessThan(3_000)
    expect(size(hashes)).toBeLessThan(3_000)
  })

  it('API-02 allow pictures of any https host, of the shop, and of any host if the remote server itself has no https', () => {
    const picturesOf = (sources: object) => policyOf(of('/', HTML, { ...NO_FRAMES, ...sources }))['img-src']
    expect(picturesOf({})).toBe("'self' data: blob: https: http://localhost:3000")
    expect(picturesOf({ siteUrl: 'https://shop.example', v2Url: 'https://v2.test/api/v2' })).toBe("'self' data: blob: https:")
    expect(picturesOf({ v2Url: 'http://v2.test:8080/api/v2' })).toBe("'self' data: blob: https: http:")
  })

  it('HOME-06 allow frames of the reviews widget in the settings only', () => {
    let framed: string[] = []
    const headersOf = securityHeaders({ ...NO_FRAMES, framedOrigins: () => framed })
    const frames = () => policyOf(Object.fromEntries(headersOf('/', HTML)))['frame-src']
    expect(frames()).toBe("'none'")
    framed = ['https://reviews.example']
    expect(frames()).toBe('https://reviews.example')
  })

  it('REL-07 name the analytics tag only while the shop has one, and then no inline script and no other host', () => {
    let isOn = false
    const headersOf = securityHeaders({ ...NO_FRAMES, usesAnalytics: () => isOn })
    const hashes = ["'sha256-a'"]
    const policy = () => policyOf(Object.fromEntries(headersOf('/', HTML, hashes)))
    expect(policy()).toMatchObject({ 'script-src': "'self' 'sha256-a'", 'connect-src': "'self'" })
    isOn = true
    expect(policy()).toMatchObject({
      'script-src': "'self' 'sha256-a' https://www.googletagmanager.com",
      'connect-src': "'self' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
    })
    isOn = false
    expect(policy()['script-src']).toBe("'self' 'sha256-a'")
  })

  it('REL-07 never open the staff’s pages, or pages whose address contains a secret, to the analytics tag', () => {
    const hashes = ["'sha256-a'"]
    const headersOf = securityHeaders({ ...NO_FRAMES, usesAnalytics: () => true })
    const isOpen = (url: string) => JSON.stringify(headersOf(url, HTML, hashes)).includes('googletagmanager')
    for (const url of ['/', '/hi', '/administration', '/products/a', '/wishlist', '/checkout', '/hi/payment-response?response=1&order=5'])
      expect([url, isOpen(url)]).toEqual([url, true])
    const closed = [
      '/admin',
      '/admin/orders',
      '/reset-password',
      '/hi/reset-password?token=a',
      '/email-preferences',
      '/hi/email-preferences',
    ]
    for (const url of [...closed, '/wishlist/abc', '/hi/wishlist/abc', '/pay/abc', '/any?token=x'])
      expect([url, isOpen(url)]).toEqual([url, false])
  })

  it.each([
    ['application/json', '/api/v2/carts'],
    ['image/svg+xml', '/demo/logo.svg'],
    ['text/plain; charset=utf-8', '/robots.txt'],
    ['', '/old'],
  ])('REL-07 of other content (%s) forbid loading anything and framing', (type, url) => {
    expect(of(url, type)['Content-Security-Policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  })

  it('REL-07 send no referrer from a page whose address contains a secret', () => {
    for (const url of ['/reset-password?token=a', '/email-preferences', '/wishlist/abc', '/pay/abc', '/any?token=x'])
      expect(of(url, HTML)['Referrer-Policy']).toBe('no-referrer')
    for (const url of ['/', '/wishlist', '/products/a']) expect(of(url, HTML)['Referrer-Policy']).toBe('strict-origin-when-cross-origin')
  })

  it('REL-03 let the service worker load its script and ask for pages and pictures, and nothing else', () => {
    expect(policyOf(of('/sw.js?page=/offline', 'application/javascript'))).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'connect-src': "'self' https:",
      'frame-ancestors': "'none'",
    })
    expect(policyOf(of('/service-worker.js', 'application/javascript'))).not.toHaveProperty('connect-src')
  })

  it('REL-07 demand https if the shop’s address has https', () => {
    expect(of('/', HTML)['Strict-Transport-Security']).toBeUndefined()
    expect(of('/', HTML, { ...NO_FRAMES, siteUrl: 'https://shop.example' })['Strict-Transport-Security']).toBe('max-age=31536000')
  })

  it('REL-07 allow other sites to show our product pictures, and nothing else', () => {
    expect(of('/_next/image?url=x', 'image/avif')['Cross-Origin-Resource-Policy']).toBe('cross-origin')
    for (const [url, type] of [
      ['/avatars/a.webp', 'image/webp'],
      ['/', HTML],
      ['/api/v2/carts', 'application/json'],
    ] as const)
      expect(of(url, type)['Cross-Origin-Resource-Policy']).toBe('same-origin')
  })

  it('PAY-04 restrict neither the features nor the windows of a payment page', () => {
    const headers = of('/pay/token', HTML)
    expect(headers['Permissions-Policy']).toBeUndefined()
    expect(headers['Cross-Origin-Opener-Policy']).toBe('same-origin-allow-popups')
  })
})

describe('allowed inline scripts', () => {
  const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  const BOOT =
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/31eooegrlxbe0.js","static/chunks/0juxo1utgz-hc.js"],"runtimeModuleIds":[94553]});'
  const NEXT = [
    '(self.__next_f=self.__next_f||[]).push([0])',
    'self.__next_f.push([1,"a \\"quoted\\" \\u003cscript>\\n"])',
    'self.__next_f.push([1,"₹499 बादाम"])',
    `self.__next_f.push([1,'a "quoted" isn\\'t <b>'])`,
    BOOT,
  ]

  it('REL-07 are those that Next writes, by their hashes', () => {
    const html = `<html>${NEXT.map((script) => `<script${script === BOOT ? ' id="_R_"' : ''}>${script}</script>`).join('')}`
    expect(hashInlineScripts(Buffer.from(html))).toEqual(NEXT.map(hash))
  })

  it.each([
    'alert(1)',
    'self.__next_f.push([1,"a"]);alert(1)',
    'self.__next_f.push([1,"a"+alert(1)])',
    `self.__next_f.push([1,'a'+alert(1)])`,
    `self.__next_f.push([1,'a"+alert(1)+"'+alert(1)+'b'])`,
    'self.__next_f.push([1,"a",alert(1)])',
    'self.__next_f.push([1,`${alert(1)}`])',
    'alert(1);self.__next_f.push([1,"a"])',
    'self.__next_f.push([alert(1),"a"])',
    BOOT.replace('static/chunks/0juxo1utgz-hc.js', 'https://evil.example/x.js'),
    BOOT.replace('static/chunks/0juxo1utgz-hc.js', '../../evil.js'),
    BOOT.replace('[94553]', '[alert(1)]'),
    `${BOOT}alert(1)`,
  ])('REL-07 are not scripts that were injected into the page: %s', (script) => {
    expect(hashInlineScripts(Buffer.from(`<script>${script}</script>`))).toEqual([])
  })

  it('REL-07 include our own script at the start of each page, as the browser gets it', () => {
    const html = renderToStaticMarkup(createElement(EarlyClicks))
    const [, script = ''] = /<script>(.*)<\/script>/s.exec(html) ?? []
    expect(hashInlineScripts(Buffer.from(html))).toEqual([hash(script)])
  })

  it('REL-07 have no attribute that changes their meaning, and are not data blocks', () => {
    expect(hashInlineScripts(Buffer.from(`<script type="application/ld+json">{"a":1}</script><script src="/x.js"></script>`))).toEqual([])
  })
})
