import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { renderCssResource } from 'next/dist/server/app-render/render-css-resource'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { holds } from '@/lib/testing/contract'
import { inlineStyles } from './inline-styles'

let root = ''

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'styles-'))
  mkdirSync(path.join(root, '.next/static/chunks'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

const sheet = (name: string, css: string) => writeFileSync(path.join(root, '.next/static/chunks', name), css)
const link = (name: string) => `<link rel="stylesheet" href="/_next/static/chunks/${name}" data-precedence="next"/>`
const off = (name: string) => link(name).replace('/>', ' disabled=""/>')

it('PERF-02 SEO-07 puts the style sheets of a page after the rest of its head, in their order, and keeps each link for React, switched off', () => {
  sheet('a.css', '.a{color:red}')
  sheet('b~1.css', ".b{content:'$&'}")
  const preview = '<title>Nuts</title><meta property="og:image" content="/og/nuts.jpg"/>'
  expect(inlineStyles(root)(`<head>${link('a.css')}${link('b~1.css')}${preview}</head>`)).toBe(
    `<head>${preview}<style>.a{color:red}</style>${off('a.css')}<style>.b{content:'$&'}</style>${off('b~1.css')}</head>`,
  )
})

it('PERF-02 gives files that a sheet names relative to itself their complete address', () => {
  sheet('a.css', '.a{mask:url(../media/icons.svg)}.b{src:url(\'../media/b.woff2\')}.c{src:url("../media/c.woff2")}')
  expect(inlineStyles(root)(`<head>${link('a.css')}</head>`)).toBe(
    `<head><style>.a{mask:url(/_next/static/media/icons.svg)}.b{src:url('/_next/static/media/b.woff2')}.c{src:url("/_next/static/media/c.woff2")}</style>${off('a.css')}</head>`,
  )
})

it('REL-07 keeps the links of a page with a sheet that would end its element, or that is not of this build', () => {
  sheet('a.css', '.a{content:"</STYLE><script>"}')
  sheet('b.css', '.b{color:red}')
  for (const name of ['a.css', 'gone.css']) {
    const page = `<head>${link('b.css')}${link(name)}</head>`
    expect(inlineStyles(root)(page)).toBe(page)
  }
})

it('REL-07 leaves link-like text and pages without sheets alone', () => {
  const page = '<head><title>&lt;link rel=&quot;stylesheet&quot;</title></head>'
  expect(inlineStyles(root)(page)).toBe(page)
})

it(
  'PERF-02 finds the style sheets of a page as Next and React write them',
  holds('inline-styles.ts', () => {
    sheet('a.css', '.a{color:red}')
    // Only what Next reads of a request here.
    const request = { componentMod: { createElement }, assetPrefix: '', renderOpts: {}, parsedRequestHeaders: {}, sharedContext: {} }
    const links = renderCssResource([{ path: 'static/chunks/a.css', inlined: false }], request as never)
    const page = createElement(
      'html',
      null,
      createElement('head', null, createElement('title', null, 'Nuts')),
      createElement('body', null, links),
    )
    const [head = ''] = /<head>.*<\/head>/.exec(renderToStaticMarkup(page)) ?? []
    expect(inlineStyles(root)(head)).toBe(`<head><title>Nuts</title><style>.a{color:red}</style>${off('a.css')}</head>`)
  }),
)
