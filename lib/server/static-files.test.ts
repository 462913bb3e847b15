import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type HttpServer, openHttpServer } from '@/lib/testing/http-server'
import { encodedResponse } from './encoded-response'
import { guardedResponse } from './guarded-response'
import { staticFiles } from './static-files'

const Response = encodedResponse({ compresses: true }, guardedResponse({ isStopping: () => false, headersOf: () => [] }))
const hint = '//# allFunctionsCalledOnLoad\n'
const script = 'console.log("almonds");'.repeat(100)

let root: string
let server: HttpServer
let passedOn: string[]
let clock: number

function write(file: string, content: string, at: number): void {
  const full = path.join(root, file)
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, content)
  utimesSync(full, at, at)
}

beforeEach(async () => {
  ;[passedOn, clock] = [[], 0]
  root = mkdtempSync(path.join(tmpdir(), 'shop-files-'))
  write('.next/static/chunks/a1.js', script, 1_000)
  write('public/demo/logo.svg', '<svg>old</svg>', 1_000)
  write('public/demo/own.js', script, 1_000)
  write('public/demo/large.webp', 'x'.repeat(600 * 1024), 1_000)
  write('public/demo/film.mp4', 'film', 1_000)
  write('secret.json', '{}', 1_000)
  const handle = staticFiles({ root, now: () => clock })(async ({ url = '' }, response) => {
    passedOn.push(url)
    response.statusCode = 404
    response.end()
  })
  server = await openHttpServer(handle, { Response })
})
afterEach(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

it('PERF-01 sends a script compressed, stored by browsers for good, with 304 and HEAD', async () => {
  const file = '/_next/static/chunks/a1.js'
  const whole = await server.ask(file)
  expect([whole.status, whole.body]).toEqual([200, hint + script])
  expect(whole.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=UTF-8',
    vary: 'Accept-Encoding',
  })
  expect((await server.ask(file, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
  expect((await server.ask(file, { 'if-none-match': String(whole.headers.etag) })).status).toBe(304)
  const head = await server.ask(file, {}, { method: 'HEAD' })
  expect([head.body, head.headers['content-length']]).toEqual(['', String(hint.length + script.length)])
  expect(passedOn).toEqual([])
})

it('PERF-02 asks the browser to compile built scripts as they arrive, and sends public/ scripts unchanged', async () => {
  const scripts = [await server.ask('/_next/static/chunks/a1.js'), await server.ask('/demo/own.js')]
  expect(scripts.map(({ body }) => body)).toEqual([hint + script, script])
})

it('PERF-01 sends a picture that was replaced while the shop runs', async () => {
  const old = await server.ask('/demo/logo.svg')
  write('public/demo/logo.svg', '<svg>new</svg>', 2_000)
  clock += 1_001
  const replaced = await server.ask('/demo/logo.svg')
  expect([old.body, replaced.body]).toEqual(['<svg>old</svg>', '<svg>new</svg>'])
  expect(replaced.headers.etag).not.toBe(old.headers.etag)
})

it.each([
  ['a part of a file', '/demo/logo.svg', { range: 'bytes=0-3' }],
  ['a large file', '/demo/large.webp', {}],
  ['a file of another type', '/demo/film.mp4', {}],
  ['a file that does not exist', '/demo/none.svg', {}],
  ['a file outside of the folders', '/../secret.json', {}],
  ['a file outside, encoded', '/demo/%2e%2e/%2e%2e/secret.json', {}],
  ['a folder', '/demo', {}],
])('REL-07 leaves %s to Next', async (_which, address, headers) => {
  await server.ask(address, headers)
  expect(passedOn).toEqual([address])
})

it('REL-07 leaves a write to Next', async () => {
  await server.ask('/demo/logo.svg', {}, { method: 'POST' })
  expect(passedOn).toEqual(['/demo/logo.svg'])
})
