import { render } from '@testing-library/react'
import { FRESH_MARK, SAVED_MARK } from '@/lib/cache/copy-marks'
import { markSaved } from '@/lib/cache/saved-copy'
import { plainText } from '@/lib/html/text'
import { inEnglish } from '@/lib/testing/in-english'
import { serverHtml } from '@/lib/testing/server-html'
import messages from '@/messages/en.json'
import { MarkedNote } from './marked-note'
import { SavedCopyNote } from './saved-copy-note'

const aPage = (html: string) => ({
  // Next exports this enum only in its type declarations.
  kind: 'APP_PAGE' as never,
  html,
  rscData: Buffer.from(html),
  postponed: undefined,
  status: undefined,
  headers: { location: '/' },
  segmentData: new Map([['/_tree', Buffer.from(html)]]),
})

const NOTE = 'Your cart shows the latest prices and stock.'

it('REL-03 SEO-09 the text of a page does not contain the note of a saved copy', async () => {
  const { container } = render(inEnglish(<SavedCopyNote />))
  expect(container).toHaveTextContent('')
  expect(plainText(await serverHtml(inEnglish(<SavedCopyNote />)))).toBe('')
})

it('REL-03 the saved copy of a page shows the note, in HTML and after hydration alike', async () => {
  const html = await serverHtml(inEnglish(<SavedCopyNote />))
  const saved = markSaved(aPage(html))
  expect(plainText(saved.html)).toContain(NOTE)
  expect(saved.html).toBe(await serverHtml(<MarkedNote mark={SAVED_MARK} note={messages.savedCopy.note} />))
  expect(saved.headers).toEqual({ location: '/', 'x-shop-stale': '1' })
})

it('REL-03 the router payload of a saved copy has its mark, and keeps its length', () => {
  const payload = JSON.stringify(['$', 'p', null, { mark: FRESH_MARK, note: 'A note.' }])
  const { rscData, segmentData } = markSaved(aPage(payload))
  expect(String(rscData)).toBe(payload.replace(FRESH_MARK, SAVED_MARK))
  expect(rscData).toHaveLength(payload.length)
  expect(segmentData?.get('/_tree')).toEqual(rscData)
})

it('REL-03 the note of a saved copy keeps the characters that HTML escapes', async () => {
  const html = await serverHtml(<MarkedNote mark={FRESH_MARK} note={'"$&" <b> & \'c\''} />)
  expect(markSaved(aPage(html)).html).toBe(await serverHtml(<MarkedNote mark={SAVED_MARK} note={'"$&" <b> & \'c\''} />))
})
