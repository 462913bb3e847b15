import { markSaved } from '@/lib/cache/saved-copy.mjs'
import { inEnglish } from '@/lib/testing/in-english'
import { serverHtml } from '@/lib/testing/server-html'
import { SavedCopyNote } from './saved-copy-note'

const aPage = (html: string) => ({
  // Next exports this enum in its type declarations only.
  kind: 'APP_PAGE' as never,
  html,
  rscData: Buffer.from(html),
  postponed: undefined,
  status: undefined,
  headers: { location: '/' },
  segmentData: new Map([['/_tree', Buffer.from(html)]]),
})

it('REL-03 the notice of a saved copy is in every page, and another mark shows it, in HTML and router payload alike', async () => {
  const html = await serverHtml(inEnglish(<SavedCopyNote />))
  expect(html).toContain('Your cart shows the latest prices and stock.')
  const saved = markSaved(aPage(html))
  expect(saved.html).not.toBe(html)
  expect(saved.html).toHaveLength(html.length)
  expect([String(saved.rscData), String(saved.segmentData?.get('/_tree'))]).toEqual([saved.html, saved.html])
  expect(saved.headers).toEqual({ location: '/', 'x-shop-stale': '1' })
})
