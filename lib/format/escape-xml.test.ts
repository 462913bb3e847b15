import fc from 'fast-check'
import { escapeXml } from './escape-xml'

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
        expect(written).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
        expect(written.isWellFormed()).toBe(true)
      }),
    )
  })
})
