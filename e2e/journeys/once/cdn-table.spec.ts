import { readFileSync } from 'node:fs'
import { expect, test } from '../../test'

/** The table in docs/deployment.md: the kind of answer, an example, and its Cache-Control. */
const rows = [...readFileSync('docs/deployment.md', 'utf8').matchAll(/^\| ([\w ,]+?) +\| `(\/[^`]*)` +\| `([^`]+)` +\|/gm)].map(
  ([, answer = '', address = '', caching = '']) => ({ answer, address, caching }),
)
/** The page that links to an address containing <…>. */
const LINKED_FROM: Readonly<Record<string, string>> = {
  '/_next/static/<file>': '/',
  '/og/products/california-almonds.jpg?v=<version>': '/products/california-almonds',
}

test('the table has every kind of answer', () => {
  expect(rows.map(({ address }) => address)).toEqual(expect.arrayContaining(['/cart', '/sitemap.xml', ...Object.keys(LINKED_FROM)]))
})

for (const { answer, address, caching } of rows) {
  test(`PERF-03 ${answer}: a CDN may keep ${address} as stated in docs/deployment.md`, async ({ request }) => {
    const page = LINKED_FROM[address]
    const form = new RegExp(`${address.replaceAll(/[.?]/g, '\\$&').replace(/<\w+>/, '[^"\\\\\\s&<]+')}`)
    const exampleAddress = page === undefined ? address : form.exec(await (await request.get(page)).text())?.[0]
    const headers = (await request.get(exampleAddress ?? '', { maxRedirects: 0 })).headers()
    expect(headers['cache-control']).toBe(caching)
    for (const name of ['cache-tag', 'surrogate-key', 'cdn-cache-control', 'surrogate-control']) expect(headers[name]).toBeUndefined()
  })
}
