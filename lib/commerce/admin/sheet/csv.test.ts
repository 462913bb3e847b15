import fc from 'fast-check'
import { COLUMNS, readCsv, writeCsv } from './'
import { escape, guardFormula, splitEscaped, unescape, unguardFormula } from './cells'

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function readAll(bytes: Uint8Array | string, size = 64) {
  const rows = []
  for await (const row of readCsv(inPieces(Buffer.from(bytes), size))) rows.push(row)
  return rows
}

/** Any text that UTF-8 and PostgreSQL can store; often with the special characters of CSV, spreadsheets and lists. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\t', '\r', '\n', '|', ':', '\\', ' ', 'क', '₹', '\uFEFF') }),
)
const kindOf = (header: string) => {
  const kind = COLUMNS.find((column) => column.header === header)?.kind
  if (!kind) throw new Error(`There is no column ${header}.`)
  return kind
}

describe('a table as CSV', () => {
  it('is read back unchanged, whatever its texts and however the file is chunked', async () => {
    const table = fc.array(fc.tuple(fc.constant('key'), anyText, anyText), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 40 }), async (rows, size) => {
        expect((await readAll(writeCsv(rows), size)).map(({ cells }) => cells)).toEqual(rows)
      }),
    )
  })

  it('has no cell that a spreadsheet runs as a formula, and restores every cell', () => {
    fc.assert(
      fc.property(anyText, (cell) => {
        expect(guardFormula(cell)).not.toMatch(/^[=+\-@\t\r\n]/)
        expect(unguardFormula(guardFormula(cell))).toBe(cell)
      }),
    )
  })

  it('is read with commas, semicolons or tabs, with or without a byte order mark, with the row numbers of a spreadsheet', async () => {
    expect(await readAll('\uFEFFslug;name\r\n\r\n"a";"two\r\nlines"\r\n;\r\n"b";c, d')).toEqual([
      { row: 1, cells: ['slug', 'name'] },
      { row: 3, cells: ['a', 'two\r\nlines'] },
      { row: 5, cells: ['b', 'c, d'] },
    ])
    expect((await readAll('slug\tname\na\t"b ""c"""\n')).at(-1)?.cells).toEqual(['a', 'b "c"'])
  })

  it('REL-06 is read no further than its highest number of rows', async () => {
    const read: number[] = []
    const reading = async () => {
      for await (const { row } of readCsv(inPieces(Buffer.from('slug\na\nb\n\nc\nd\n'), 64), { mostRows: 4 })) read.push(row)
    }
    await expect(reading()).rejects.toMatchObject({ reason: 'too_many_rows', row: 5 })
    expect(read).toEqual([1, 2, 3])
  })

  it.each([
    ['another encoding', Buffer.from('slug,name\na,b\nc,caf\xe9\nd,e', 'latin1'), { reason: 'not_utf8', row: 3 }],
    ['UTF-16', Buffer.from('\uFEFFslug,name\na,b', 'utf16le'), { reason: 'not_utf8', row: 1 }],
    ['a quotation mark that is never closed', 'slug,name\na,b\nc,"d\ne,f\n', { reason: 'broken_quotes', row: 3 }],
    ['a quotation mark within a text', 'slug,name\na,b "c"\nc,d', { reason: 'broken_quotes', row: 2 }],
    ['a line of commas', `slug,name\n${','.repeat(3_900_000)}`, { reason: 'too_many_columns', row: 2 }],
    ['a row of commas in many lines', `slug,name\n${`${','.repeat(19_000)}"\n"`.repeat(200)}`, { reason: 'too_many_columns', row: 2 }],
    [
      'another encoding after texts of several lines',
      Buffer.from('slug,name\na,"b\nb\nb"\n\nc,caf\xe9', 'latin1'),
      { reason: 'not_utf8', row: 4 },
    ],
    ['a wrong quotation mark after texts of several lines', 'slug,name\na,"b\nb"\nc,d "e"', { reason: 'broken_quotes', row: 3 }],
    ['a line without end', Buffer.alloc(5_000_000, 'a'), { reason: 'line_too_long', row: 1 }],
  ])('REL-06 is read no further than %s', async (_, file, expected) => {
    await expect(readAll(file, 65_536)).rejects.toMatchObject(expected)
  })
})

describe('a cell with many values', () => {
  it('restores each of them', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1 }), (texts) => {
        const cell = texts.map((text) => escape(text, '|')).join(' | ')
        expect(splitEscaped(cell, '|').map(unescape)).toEqual(texts)
      }),
    )
  })

  it.each([
    [
      'tags',
      ['a | b', ' c', '\\'],
      fc.array(
        anyText.filter((text) => text !== ''),
        { maxLength: 10 },
      ),
    ],
    [
      'attributes',
      { 'Grade: AA': 'x|y' },
      fc.dictionary(
        anyText.filter((text) => text !== ''),
        anyText.filter((text) => text !== ''),
        { maxKeys: 8 },
      ),
    ],
    [
      'images',
      [{ path: '/a.webp', alt: 'a | b\nc', sku: '' }],
      fc.array(fc.record({ path: fc.constantFrom('/a.webp', '/b|c.webp'), alt: anyText, sku: anyText }), { maxLength: 10 }),
    ],
    ['price', 39_950, fc.integer({ min: 1, max: 1_000_000_000 })],
    ['stock', 7, fc.integer({ min: 0, max: 1_000_000 })],
    ['published', true, fc.boolean()],
  ])('of the column %s is read as it was written', (header, example, values) => {
    const kind = kindOf(header)
    const expectBack = (value: Parameters<typeof kind.write>[0]) => expect(kind.read(kind.write(value))).toEqual({ ok: true, value })
    expectBack(example)
    fc.assert(fc.property(values as fc.Arbitrary<typeof example>, expectBack))
  })

  it('ignores blanks and empty parts', () => {
    expect(kindOf('tags').read('badam|  almonds |')).toEqual({ ok: true, value: ['badam', 'almonds'] })
    expect(kindOf('attributes').read('Packaging:Tin|Ratio: 1:2')).toEqual({ ok: true, value: { Packaging: 'Tin', Ratio: '1:2' } })
    expect(kindOf('published').read('TRUE')).toEqual({ ok: true, value: true })
  })
})

describe('an invalid cell', () => {
  it.each([
    ['price', '-5', 'bad_rupees'],
    ['price', '0', 'bad_rupees'],
    ['price', '1.234', 'bad_rupees'],
    ['price', '1,299', 'bad_rupees'],
    ['price', '₹5', 'bad_rupees'],
    ['price', '1e3', 'bad_rupees'],
    ['price', '', 'bad_rupees'],
    ['price', '10000000.01', 'bad_rupees'],
    ['stock', '1.5', 'bad_whole'],
    ['stock', '-1', 'bad_whole'],
    ['stock', '1000001', 'bad_whole'],
    ['net_grams', '0', 'bad_whole'],
    ['hsn', '8021200', 'bad_hsn'],
    ['origin_country', 'India', 'bad_country'],
    ['category', 'Dry Fruits', 'bad_slug'],
    ['published', 'maybe', 'bad_yes_no'],
    ['packed_by', 'us', 'bad_choice'],
    ['name', '', 'required'],
    ['name', 'x'.repeat(201), 'too_long'],
    ['name', 'two\nlines', 'control_character'],
    ['name', ' Almonds', 'outer_blank'],
    ['description_html', 'x'.repeat(30_001), 'too_long'],
    ['description_html', 'a\0b', 'control_character'],
    ['tags', Array(51).fill('a').join('|'), 'too_many'],
    ['tags', 'x'.repeat(301), 'bad_list'],
    ['attributes', 'Tin', 'bad_pair'],
    ['attributes', 'A: 1 | A: 2', 'bad_pair'],
    ['nutrition', 'energyKcal: 595', 'bad_nutrition'],
    ['images', 'almonds.webp', 'bad_picture'],
    ['images', '//elsewhere.example/a.webp', 'bad_picture'],
  ])('REL-06 %s %j is refused', (header, cell, reason) => {
    expect(kindOf(header).read(cell)).toMatchObject({ ok: false, reason })
  })
})
