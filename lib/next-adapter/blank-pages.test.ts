import { readFileSync } from 'node:fs'
import { holds } from '@/lib/testing/contract'
import { isBlankDocument } from './blank-pages'

const source = (file: string) => readFileSync(`node_modules/next/dist/server/${file}`, 'utf8')

it(
  'REL-03 Next renders a document without content when a page fails after its status is known',
  holds('blank-pages.ts', () => {
    expect(source('app-render/app-render.js')).toMatch(/createElement\)?\('html', \{\s+id: '__next_error__'/)
  }),
)

it(
  'REL-03 the last fallback of Next is a text without a content type',
  holds('blank-pages.ts', () => {
    expect(source('lib/router-server.js')).toMatch(/res\.statusCode = 500;\s+res\.end\('Internal Server Error'\)/)
    expect(isBlankDocument(500, undefined)).toBe(true)
  }),
)

it.each([
  [404, 'text/html; charset=utf-8', true],
  [500, 'text/html', true],
  [200, 'text/html', false],
  [404, 'application/json', false],
  [404, undefined, false],
])('REL-03 an answer with status %s and type %s may be blank: %s', (status, type, isBlank) => {
  expect(isBlankDocument(status, type)).toBe(isBlank)
})
