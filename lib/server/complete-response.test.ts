import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { pageCache } from '@/lib/cache/page-cache'
import { SAVED_COPY_HEADER, STALE_HEADER } from '@/lib/cache/saved-copy'
import { type HttpServer, openHttpServer } from '@/lib/testing/http-server'
import { busyPages, errorPages, isSourceAway, notFoundPage, savedCopy } from './error-pages'
import { internalRequests } from './internal-requests'
import { encodedResponse } from './encoded-response'
import { guardedResponse } from './guarded-response'
import { completeResponse } from './complete-response'

const Guarded = guardedResponse({ isStopping: () => false, headersOf: () => [] })

const blank = '<!DOCTYPE html><html id="__next_error__"></html>'

/** Answers like Next: pages of unknown slugs are blank, the page at an unknown address is complete. */
function asNextDoes(request: IncomingMessage, response: ServerResponse) {
  const html = (status: number, body: string, caching = 's-maxage=3600, stale-while-revalidate=31532400') => {
    response.statusCode = status
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Cache-Control', caching)
    response.setHeader('ETag', '"of this body"')
    response.setHeader('Content-Length', Buffer.byteLength(body))
    response.end(body)
  }
  const answers: Record<string, () => void> = {
    '/': () => html(200, 'home'),
    '/previewed': () => {
      response.setHeader('Set-Cookie', '__prerender_bypass=; Path=/')
      html(200, 'home')
    },
    '/products/unknown': () => html(404, blank),
    '/demo/gone.webp?v=1': () => html(404, 'a whole page'),
    '/.well-known/passkeys': () => html(404, 'a whole page'),
    ...Object.fromEntries(
      ['/about.html', '/index.php', '/index.php?route=product', '/default.aspx'].map((at) => [at, () => html(404, blank)]),
    ),
    '/products/broken': () => html(500, blank),
    '/hi/products/broken': () => html(500, blank),
    '/products/saved?variant=250+g': () => html(500, blank),
    '/hollow': () => html(200, 'without settings', 's-maxage=1, stale-while-revalidate=31535999'),
    '/products/hollow': () => html(200, 'without settings', 's-maxage=1, stale-while-revalidate=31535999'),
    '/streamed': () => {
      response.writeHead(404, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' })
      response.flushHeaders()
      response.write(gzipSync(blank))
      response.end()
    },
    '/last-resort': () => {
      response.statusCode = 500
      response.end('Internal Server Error')
    },
    '/api/v2/products/unknown': () => {
      response.writeHead(404, { 'Content-Type': 'application/json' })
      response.end('{"message":"Not found"}')
    },
    '/old': () => {
      response.setHeader('location', '/new')
      response.appendHeader('location', '/new')
      response.writeHead(308).end()
    },
    '/-/-': () => html(404, `whole ${request.headers['accept-encoding'] ?? ''}`, 'no-store'),
  }
  if (request.headers[SAVED_COPY_HEADER] === pageCache().savedCopyKey) return sendCopy(request, response)
  answers[request.url ?? '']?.()
}

const SAVED = ['/products/saved?variant=250+g', '/products/hollow']

/** Sends a saved copy as our cache handler does. */
function sendCopy({ url = '' }: IncomingMessage, response: ServerResponse) {
  if (!SAVED.includes(url)) return void response.writeHead(503, { 'Content-Type': 'text/html' }).end('')
  response.setHeader(STALE_HEADER, '1')
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Cache-Control', 's-maxage=1')
  response.end('the last good page')
}

let server: HttpServer
let rendered = 0
let isOverloaded = false
let has404Page = true

beforeEach(async () => {
  ;[rendered, isOverloaded, has404Page] = [0, false, true]
  // The server asks itself for the 404 page, so its port must be known before it is open.
  const probe = await openHttpServer(() => undefined)
  await probe.close()
  server = await openServer(probe.port)
})
afterEach(() => server.close())

function openServer(port: number): Promise<HttpServer> {
  const own = internalRequests(`http://127.0.0.1:${port}`)
  const pages = {
    isInternalRequest: own.isInternalRequest,
    notFoundPage: notFoundPage(own),
    saved: savedCopy(own),
    isSourceAway,
    errorPage: errorPages(),
    busyPage: busyPages(),
    isOverloaded: () => isOverloaded,
  }
  const Response = completeResponse(pages, encodedResponse({ compresses: true }, Guarded))
  return openHttpServer(
    (request, response) => {
      const { url } = request
      if (url === '/-/-') rendered += 1
      if (url === '/-/-' && !has404Page) {
        response.statusCode = 503
        return response.end()
      }
      asNextDoes(request, response)
      // Next rewrites the address.
      request.url = `/en${url}`
    },
    { Response, port },
  )
}

describe('an answer of the server', () => {
  it('SEO-01 SHELL-17 SEO-09 for an unknown product is 404 with the complete page, not a blank one that only scripts fill', async () => {
    const { status, headers, body } = await server.ask('/products/unknown')
    expect(status).toBe(404)
    expect(body).toContain('whole')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-length': String(body.length) })
  })

  it.each(['/demo/gone.webp?v=1', '/.well-known/passkeys'])('SEO-01 for the missing file %s is 404 with one sentence', async (address) => {
    const { status, headers, body } = await server.ask(address)
    expect([status, body]).toEqual([404, 'There is no such file.\n'])
    expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    expect(rendered).toBe(0)
  })

  it.each([
    ['/about.html', '*/*'],
    ['/index.php?route=product', 'text/html,application/xhtml+xml,*/*;q=0.8'],
    ['/default.aspx', 'text/html'],
  ])('SEO-01 for %s of an earlier shop, asked for as %s, is the complete page', async (address, accept) => {
    expect((await server.ask(address, { Accept: accept })).body).toContain('whole')
  })

  it('SEO-01 for the missing script of an attack or a program is one sentence', async () => {
    expect((await server.ask('/index.php', { Accept: '*/*' })).body).toBe('There is no such file.\n')
  })

  it('also replaces a blank page that is compressed and streamed', async () => {
    const { status, headers, body } = await server.ask('/streamed')
    expect(status).toBe(404)
    expect(headers['content-encoding']).toBeUndefined()
    expect(body).toContain('whole')
  })

  it('renders the 404 page once for simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.ask('/products/unknown')))
    expect(answers.every(({ body }) => body.startsWith('whole'))).toBe(true)
    expect(rendered).toBe(1)
  })

  it('REL-05 for a failed page shows the id of the request, which the log names', async () => {
    const { body, headers } = await server.ask('/products/broken')
    expect(body).toMatch(/<p class="reference">[^<]+<code>[\da-f-]{36}<\/code><\/p>/)
    expect(body).toContain(`<code>${String(headers['x-request-id'])}</code>`)
    expect(headers['content-length']).toBe(String(Buffer.byteLength(body)))
    expect((await server.ask('/products/broken')).headers['x-request-id']).not.toBe(headers['x-request-id'])
  })

  it('for a failed page is the error page with status 500, which runs no script and is never cached', async () => {
    for (const path of ['/products/broken', '/last-resort']) {
      const { status, headers, body } = await server.ask(path)
      expect(status).toBe(500)
      expect(body).toContain('Something went wrong on our side')
      expect(body).not.toContain('<script')
      expect(headers['cache-control']).toBe('no-store')
      expect(headers.etag).toBeUndefined()
    }
  })

  it('REL-03 for a page that fails because of overload is the busy page with status 503', async () => {
    isOverloaded = true
    const { status, headers, body } = await server.ask('/products/broken')
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
    expect(body).toContain('Your cart is safe')
  })

  it('IND-11 is in the language of the address', async () => {
    expect((await server.ask('/hi/products/broken')).body).toContain('हमारी तरफ़ से कुछ गड़बड़ हो गई')
    isOverloaded = true
    expect((await server.ask('/hi/products/broken')).body).toContain('आपका कार्ट सुरक्षित है')
    expect((await server.ask('/products/broken')).body).toContain('Your cart is safe')
  })

  it('to HEAD has the headers of that page', async () => {
    const { status, headers, body } = await server.ask('/products/unknown', {}, { method: 'HEAD' })
    expect({ status, body }).toEqual({ status: 404, body: '' })
    expect(Number(headers['content-length'])).toBeGreaterThan(0)
  })

  it('is unchanged for API calls and soft navigation', async () => {
    expect((await server.ask('/api/v2/products/unknown')).body).toBe('{"message":"Not found"}')
    expect((await server.ask('/products/unknown', { rsc: '1' })).body).toBe(blank)
  })

  it('SEO-01 contains the target of a redirect once', async () => {
    // Not ask(): it would ignore a second Location, which fetch joins with the first.
    const answer = await fetch(`http://127.0.0.1:${server.port}/old`, { redirect: 'manual' })
    expect(answer.headers.get('location')).toBe('/new')
  })

  it('SEO-09 sets no cookie on a cacheable page', async () => {
    expect((await server.ask('/previewed')).headers['set-cookie']).toBeUndefined()
  })

  it('makes browsers and CDNs revalidate a page, and keeps its ETag', async () => {
    const { headers, body } = await server.ask('/')
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=0, must-revalidate', etag: '"of this body"' })
    expect(body).toBe('home')
  })
})

describe('during an outage of the database or remote server', () => {
  afterEach(() => pageCache().setSourceAway(false))

  it('REL-03 a page that cannot be rendered is replaced by the last good one, marked as stale', async () => {
    const { status, headers, body } = await server.ask('/products/saved?variant=250+g', { 'Accept-Encoding': 'gzip' })
    expect({ status, body }).toEqual({ status: 200, body: 'the last good page' })
    expect(headers).toMatchObject({ 'x-shop-stale': '1', 'cache-control': 'public, max-age=0, must-revalidate' })
  })

  it('REL-03 a page without settings is replaced by the last good one, if there is one', async () => {
    expect((await server.ask('/products/hollow')).body).toBe('without settings')
    pageCache().setSourceAway(true)
    const [copy, hollow] = [await server.ask('/products/hollow'), await server.ask('/hollow')]
    expect([copy.status, copy.body, hollow.status, hollow.body]).toEqual([200, 'the last good page', 200, 'without settings'])
    expect(hollow.headers).toMatchObject({ 'cache-control': 'public, max-age=0, must-revalidate' })
    expect(hollow.headers).not.toHaveProperty('x-shop-stale')
  })

  it('REL-03 the router gets an error instead of a payload, and loads the document', async () => {
    expect((await server.ask('/products/saved?variant=250+g', { rsc: '1' })).status).toBe(500)
  })

  it('REL-06 a client cannot request the last good page by a header', async () => {
    expect((await server.ask('/products/broken', { [SAVED_COPY_HEADER]: 'guess', 'x-shop-inner': 'guess' })).status).toBe(500)
  })
})

describe('when the 404 page itself fails', () => {
  it('SHELL-17 sends the latest good version', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] })
    try {
      await server.ask('/products/unknown')
      has404Page = false
      jest.advanceTimersByTime(1_000)
      expect((await server.ask('/products/unknown')).body).toContain('whole')
    } finally {
      jest.useRealTimers()
    }
  })

  it('sends Next’s blank page if there is none', async () => {
    has404Page = false
    const { status, body } = await server.ask('/products/unknown')
    expect({ status, body }).toEqual({ status: 404, body: blank })
  })
})
