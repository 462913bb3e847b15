import fc from 'fast-check'
import { escapeHtml, escapeXml } from './escape'

/** Production 2 of XML 1.0. */
const isAllowed = (code: number): boolean =>
  [0x9, 0xa, 0xd].includes(code) || (code >= 0x20 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0xfffd) || code >= 0x10000

describe('text for XML', () => {
  it.each([
    ['Nuts & Seeds', 'Nuts &amp; Seeds'],
    [`<b>"5 o'clock"</b>`, '&lt;b&gt;&quot;5 o&apos;clock&quot;&lt;/b&gt;'],
    ['&amp;', '&amp;amp;'],
    ['बादाम 🥜 ₹145', 'बादाम 🥜 ₹145'],
    ['two\r\nlines\tand a tab', 'two\r\nlines\tand a tab'],
    ['a\u0000b\u0008c\u001fd\ufffee\uffff', 'abcde'],
    ['half \ud83e of a nut', 'half  of a nut'],
  ])('SEO-08 %j is written as %j', (text, expected) => {
    expect(escapeXml(text)).toBe(expected)
  })

  it('SEO-08 never ends the element it stands in, and no character of it is one that XML forbids', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const written = escapeXml(text)
        expect(written).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|apos);)/)
        expect([...written].filter((character) => !isAllowed(character.codePointAt(0) ?? 0))).toEqual([])
      }),
    )
  })
})

it('AUTH-02 what a customer typed is text in a mail, never markup', () => {
  expect(escapeHtml(`<a href="x" title='y'>Tom & Jerry</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;Tom &amp; Jerry&lt;/a&gt;',
  )
})
