import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { staffWords } from './search-words'

const database = useShopDatabase()

/** What the function staff_words of the database makes of the texts. */
async function storedWords(texts: readonly string[]): Promise<readonly string[]> {
  const { rows } = await database().execute<{ words: string }>(
    sql`SELECT staff_words(text) AS words FROM unnest(${sql.param([...texts])}::text[]) WITH ORDINALITY AS given (text, place) ORDER BY place`,
  )
  return rows.map(({ words }) => words)
}

const between = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

/** Latin, marks, Hebrew, Arabic, the scripts of India, punctuation, the compatibility forms, tags and emojis. */
const LETTERS = [[0x01, 0x24f], [0x300, 0x36f], [0x580, 0x74f], [0x900, 0xdff], [0x1680, 0x1680], [0x1800, 0x180f], [0x2000, 0x206f], [0x20b9, 0x20b9], [0x2150, 0x218b], [0x2212, 0x2212], [0x2e3a, 0x2e3b], [0x3000, 0x3030], [0xfb00, 0xfb4f], [0xfe00, 0xfe6f], [0xff00, 0xffff], [0x1f600, 0x1f64f], [0xe0000, 0xe01ff]].flatMap(([first = 0, last = 0]) => between(first, last)) // prettier-ignore

it('compares every letter as the database does', async () => {
  expect(await storedWords(LETTERS)).toEqual(LETTERS.map(staffWords))
})

it('compares every text as the database does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 12 }), { minLength: 20 }), async (texts) => {
      expect(await storedWords(texts)).toEqual(texts.map(staffWords))
    }),
    { numRuns: 30 },
  )
})

it('reads digits of any script that the shop meets, dashes, blanks and apostrophes alike', async () => {
  expect(await storedWords(['५०० ग्राम', '٥٠٠', 'Jose\u0301', 'O´Brien', 'A\u20111', 'a\u00a0b', 'क़\u200d'])).toEqual(
    ['500 ग्राम', '500', 'José', "O'Brien", 'A-1', 'a b', 'क़'].map(staffWords),
  )
})
