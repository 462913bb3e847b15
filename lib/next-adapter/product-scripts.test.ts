import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { evalManifest } from 'next/dist/server/load-manifest.external'
import { holds } from '@/lib/testing/contract'
import { nameProductScripts } from './product-scripts'

const PAGE = '<head><title>Nuts</title></head>'
let root = ''

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'scripts-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function built(files: Record<string, string[]>) {
  const folder = path.join(root, '.next/server/app/[locale]/(shop)/products/[slug]')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    path.join(folder, 'page_client-reference-manifest.js'),
    'globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\n' +
      `globalThis.__RSC_MANIFEST["/[locale]/(shop)/products/[slug]/page"] = ${JSON.stringify({ entryJSFiles: files })}`,
  )
}

it('PERF-02 names the scripts that the product page has and no other page', () => {
  built({
    '[project]/app/[locale]/(shop)/layout': ['static/chunks/all.js'],
    '[project]/app/[locale]/(shop)/products/[slug]/page': ['static/chunks/all.js', 'static/chunks/a.js', 'static/chunks/b.js'],
  })
  expect(nameProductScripts(root)(PAGE)).toBe(
    '<head><title>Nuts</title><meta name="product-scripts" content="/_next/static/chunks/a.js /_next/static/chunks/b.js"/></head>',
  )
})

it('PERF-02 leaves a page unchanged when the build names no scripts', () => {
  expect(nameProductScripts(root)(PAGE)).toBe(PAGE)
  built({})
  expect(nameProductScripts(root)(PAGE)).toBe(PAGE)
})

it(
  'PERF-02 Next reads the same file in the same way',
  holds('product-scripts.ts', () => {
    built({ entry: ['static/chunks/a.js'] })
    const file = path.join(root, '.next/server/app/[locale]/(shop)/products/[slug]/page_client-reference-manifest.js')
    expect(evalManifest(file)).toMatchObject({
      __RSC_MANIFEST: { '/[locale]/(shop)/products/[slug]/page': { entryJSFiles: { entry: ['static/chunks/a.js'] } } },
    })
    expect(readFileSync('node_modules/next/dist/server/load-components.js', 'utf8')).toContain('context.__RSC_MANIFEST[entryName]')
  }),
)
