import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inlineStyles } from './inline-styles.mjs'

let root = ''

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'styles-'))
  mkdirSync(path.join(root, '.next/static/chunks'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

const sheet = (name: string, css: string) => writeFileSync(path.join(root, '.next/static/chunks', name), css)
const link = (name: string) => `<link rel="stylesheet" href="/_next/static/chunks/${name}" data-precedence="next"/>`
const off = (name: string) => link(name).replace('/>', ' disabled=""/>')

it('PERF-02 puts the style sheets of a page into it in their order, and keeps each link for React, switched off', () => {
  sheet('a.css', '.a{color:red}')
  sheet('b~1.css', ".b{content:'$&'}")
  const page = `<head>${link('a.css')}${link('b~1.css')}<title>Nuts</title></head>`
  expect(inlineStyles(root)(page)).toBe(
    `<head><style>.a{color:red}</style>${off('a.css')}<style>.b{content:'$&'}</style>${off('b~1.css')}<title>Nuts</title></head>`,
  )
})

it('PERF-02 gives files that a sheet names relative to itself their complete address', () => {
  sheet('a.css', '.a{mask:url(../media/icons.svg)}.b{src:url(\'../media/b.woff2\')}.c{src:url("../media/c.woff2")}')
  expect(inlineStyles(root)(link('a.css'))).toBe(
    `<style>.a{mask:url(/_next/static/media/icons.svg)}.b{src:url('/_next/static/media/b.woff2')}.c{src:url("/_next/static/media/c.woff2")}</style>${off('a.css')}`,
  )
})

it('REL-07 leaves a sheet alone that would end its element, one that is not of this build, and text that looks like a link', () => {
  sheet('a.css', '.a{content:"</STYLE><script>"}')
  const page = `${link('a.css')}${link('gone.css')}<p>&lt;link rel=&quot;stylesheet&quot;</p>`
  expect(inlineStyles(root)(page)).toBe(page)
})
