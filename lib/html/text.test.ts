import fc from 'fast-check'
import { cutCharacters, cutWords, escapeHtml, escapeXml, plainText, readingMinutes } from './text'

describe('CAT-04 plain text of an HTML description', () => {
  it.each([
    ['has no tags', '<p>Small, <strong>curved</strong> almonds</p>', 'Small, curved almonds'],
    ['keeps the ends of paragraphs apart', '<p>One</p><p>Two</p>', 'One Two'],
    ['has no blanks where tags were, in brackets and before commas', '(<em>Euryale</em>), a <b>seed</b>!', '(Euryale), a seed!'],
    ['reads entities', 'Salt &amp; pepper&nbsp;&lt;3 &#39;n&#39; &quot;hot&quot;', 'Salt & pepper <3 \'n\' "hot"'],
    ['reads entities by name and number', 'Caf&eacute; &ndash; 250&#8239;g &#x20b9;99&hellip; &Omega;&apos;', "Café – 250 g ₹99… Ω'"],
    ['reads the numbers that old editors wrote', '5&#150;6 &#146;n&#146;', '5–6 ’n’'],
    ['leaves an entity it does not know', 'R&D; &nuts; &#x110000; &amp;ndash;', 'R&D; &nuts; &ndash;'],
    ['has no control characters, written or as entities', 'Line\vtab\u0000 &#11;\ufffe&#xffff;\u2028end \ud83e', 'Line tab end'],
    ['has nothing of scripts and styles', '<style>p{}</style>Nuts<script>evil()</script>', 'Nuts'],
    ['keeps what only looks like a tag', '5 < 6 and 7 > 6', '5 < 6 and 7 > 6'],
    ['ends where a tag or a script is left open', 'Nuts <b>and</b> more<script>evil() <p', 'Nuts and more'],
    ['is empty for what only looks empty', '<p> <br></p>', ''],
  ])('%s', (_rule, html, text) => expect(plainText(html)).toBe(text))

  it.each(['<', '<script>', '<style ', '<a', '&', '</'])('REL-06 does not take minutes for half a megabyte of %s', (piece) => {
    expect(plainText(piece.repeat(500_000 / piece.length)).length).toBeLessThanOrEqual(500_000)
  })
})

describe('CAT-04 cut at words', () => {
  it('does not change a text of exactly that many', () => expect(cutWords('one two three', 3)).toBe('one two three'))
  it('marks an omission', () => expect(cutWords('one two three four', 3)).toBe('one two three…'))
})

describe('PDP-13 cut at characters', () => {
  it('does not change a text that fits', () => expect(cutCharacters('almonds', 7)).toBe('almonds'))
  it('ends at a word, within the limit', () => expect(cutCharacters('small curved almonds', 14)).toBe('small curved…'))
  it('SEO-02 cuts a word inside if less than half would remain without it', () => {
    expect(cutCharacters('a'.repeat(30), 10)).toBe(`${'a'.repeat(9)}…`)
    expect(cutCharacters(`One ${'a'.repeat(30)}`, 10)).toBe('One aaaaa…')
  })
  it.each([
    ['a letter and its signs', 'क्षि'.repeat(20)],
    ['an emoji', '🥜'.repeat(20)],
    ['an emoji of several', '👩‍🍳'.repeat(20)],
  ])('SEO-02 never cuts within %s', (_, text) => {
    const [letter = ''] = Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)
    for (let limit = 12; limit < 40; limit += 1) {
      const cut = cutCharacters(text, limit)
      expect(cut).toBe(`${letter.repeat(Math.floor((limit - 1) / letter.length))}…`)
    }
  })
})

it.each([
  [0, 1],
  [100, 1],
  [660, 3],
  [1_320, 6],
])('CONT-03 %i words are read in %i min', (words, minutes) => {
  expect(readingMinutes(`<p>${'almond '.repeat(words)}</p>`)).toBe(minutes)
})

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
    ['soft\u000bbreak\u2028end\u0085\u{1fffe}', 'soft break end '],
    ['half \ud83e of a nut', 'half  of a nut'],
  ])('SEO-08 %j is written as %j', (text, expected) => {
    expect(escapeXml(text)).toBe(expected)
  })

  it('SEO-08 never ends its element, and contains no character that XML forbids', () => {
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
