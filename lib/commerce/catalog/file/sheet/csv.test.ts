import fc from 'fast-check'
import { NUTRIENTS } from '@/lib/commerce/catalog/model'
import { withoutControls } from '@/lib/html/entities'
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

/** Any text that a page may have; often with the special characters of CSV, spreadsheets and lists. */
const anyText = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\t', '\r', '\n', '|', ':', '\\', ' ', 'क', '₹', '\uFEFF') }),
  )
  .map(withoutControls)
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

  it('has no cell that a spreadsheet would run as a formula, and restores every cell', () => {
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

  const utf16 = (text: string) => Buffer.from(text, 'utf16le')
  it.each([
    ['a line that names the separator', Buffer.from('sep=;\r\nsku;name\r\nA1;"x;\r\ny"\r\n')],
    ['such a line after a byte order mark', Buffer.from('\uFEFF"sep=|"\nsku|name\nA1|"x;\r\ny"')],
    ['UTF-16 with a byte order mark and tabs', utf16('\uFEFFsku\tname\r\nA1\t"x;\r\ny"')],
    ['UTF-16 without a byte order mark', utf16('sku,name\r\nA1,"x;\r\ny"\r\n')],
    ['big-endian UTF-16', utf16('\uFEFFsku;name\nA1;"x;\r\ny"').swap16()],
    ['big-endian UTF-16 without a byte order mark', utf16('sku;name\nA1;"x;\r\ny"').swap16()],
    ['two byte order marks', Buffer.from('\uFEFF\uFEFF"sku",name\nA1,"x;\r\ny"')],
    ['separators within the quotation marks of the heading', Buffer.from('"sku"\t"name"\t"a,b,c,d"\nA1\t"x;\r\ny"\t')],
  ])('is read with %s, however it is chunked, with the row numbers that a spreadsheet shows', async (_, file) => {
    for (const size of [1, 2, 3, 64]) {
      const rows = (await readAll(file, size)).map(({ row, cells }) => [row, ...cells.slice(0, 2)])
      expect(rows).toEqual([
        [1, 'sku', 'name'],
        [2, 'A1', 'x;\r\ny'],
      ])
    }
  })

  it('is read with carriage returns alone at the ends of its lines', async () => {
    for (const size of [1, 7, 64])
      expect(await readAll('sep=;\rsku;name\rA1;"two\rlines"\r\rA2;b', size)).toEqual([
        { row: 1, cells: ['sku', 'name'] },
        { row: 2, cells: ['A1', 'two\nlines'] },
        { row: 4, cells: ['A2', 'b'] },
      ])
  })

  it('has no blank rows', async () => {
    expect((await readAll('sku,name\n , \nA1,b\n,\n')).map(({ row }) => row)).toEqual([1, 3])
  })

  it('REL-06 is read no further than the maximum number of rows', async () => {
    const read: number[] = []
    const reading = async () => {
      for await (const { row } of readCsv(inPieces(Buffer.from('slug\na\nb\n\nc\nd\n'), 64), { mostRows: 4 })) read.push(row)
    }
    await expect(reading()).rejects.toMatchObject({ reason: 'too_many_rows', row: 5 })
    expect(read).toEqual([1, 2, 3])
  })

  it.each([
    ['another encoding', Buffer.from('slug,name\na,b\nc,caf\xe9\nd,e', 'latin1'), { reason: 'not_utf8', row: 3 }],
    ['an Excel workbook', Buffer.from('PK\x03\x04\x14\0\x06\0'), { reason: 'workbook', row: 1 }],
    ['a workbook from before 2007', Buffer.from('d0cf11e0a1b11ae1', 'hex'), { reason: 'workbook', row: 1 }],
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
    [
      'another encoding below the line that names the separator',
      Buffer.from('sep=;\nslug;name\na;caf\xe9', 'latin1'),
      { reason: 'not_utf8', row: 2 },
    ],
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

/** All that a label needs, with this amount of protein. */
const nutritionWith = (amount: string) => NUTRIENTS.map((name) => `${name}: ${name === 'proteinG' ? amount : '1.0'}`).join(' | ')

describe('a cell as written by people and spreadsheets', () => {
  it.each([
    ['price', '₹419.00', 41_900],
    ['price', '1,019.00', 101_900],
    ['price', 'Rs. 1,39,900/-', 13_990_000],
    ['price', '\u00a01\u202f879 ', 187_900],
    ['price', 'INR 12,34,567.5', 123_456_750],
    ['price', '749.000', 74_900],
    ['price', '५९९', 59_900],
    ['price', '４２９', 42_900],
    ['price', '٥٩٩', 59_900],
    ['price', '௫௯௯', 59_900],
    ['stock', ' 1,000.0', 1_000],
    ['net_grams', '250 ', 250],
    ['hsn', '802.0', '0802'],
    ['hsn', '8021200', '08021200'],
    ['hsn', ' 0802 ', '0802'],
    ['published', '1.0', true],
    ['category', ' nuts ', 'nuts'],
    ['packed_by', 'importer ', 'importer'],
    ['name', ' Mamra\nAlmonds \u2028', 'Mamra Almonds'],
    ['name', 'Nuts &amp; Seeds &ndash; 5&deg;', 'Nuts & Seeds – 5°'],
    ['name', 'A\u0008lmond\ufffes', 'Almonds'],
    ['description_html', '<p>Line\vtab &ndash;\0 5</p>\n', '<p>Line tab &ndash; 5</p>\n'],
    ['tags', 'ba\0dam | \u0007', ['badam']],
    ['nutrition', nutritionWith(' २०.६ '), { ...Object.fromEntries(NUTRIENTS.map((name) => [name, 1])), proteinG: 20.6 }],
  ])('of the column %s, %j, is understood', (header, cell, value) => {
    expect(kindOf(header).read(cell)).toEqual({ ok: true, value })
  })
})

describe('an invalid cell', () => {
  it.each([
    ['price', '-5', 'bad_rupees'],
    ['price', '10²', 'bad_rupees'],
    ['price', '0', 'bad_rupees'],
    ['price', '1.234', 'bad_rupees'],
    ['price', '-0.50', 'bad_rupees'],
    ['price', '1,2,3', 'bad_rupees'],
    ['price', '$5', 'bad_rupees'],
    ['price', '1399,50', 'decimal_comma'],
    ['price', '1.399,50', 'decimal_comma'],
    ['price', '₹1,39', 'decimal_comma'],
    ['price', '1e3', 'shortened_number'],
    ['price', '1.39E+05', 'shortened_number'],
    ['price', '', 'bad_rupees'],
    ['price', '10000000.01', 'bad_rupees'],
    ['stock', '1.5', 'bad_whole'],
    ['stock', '5,5', 'decimal_comma'],
    ['stock', '1E+03', 'shortened_number'],
    ['stock', '-1', 'bad_whole'],
    ['stock', '1000001', 'bad_whole'],
    ['net_grams', '0', 'bad_whole'],
    ['hsn', '08021', 'bad_hsn'],
    ['hsn', '80', 'bad_hsn'],
    ['hsn', '8.0212E+06', 'shortened_number'],
    ['origin_country', 'India', 'bad_country'],
    ['category', 'Dry Fruits', 'bad_slug'],
    ['published', 'maybe', 'bad_yes_no'],
    ['packed_by', 'us', 'bad_choice'],
    ['name', '', 'required'],
    ['name', 'x'.repeat(201), 'too_long'],
    ['name', ' \u00a0\t', 'required'],
    ['description_html', 'x'.repeat(30_001), 'too_long'],
    ['tags', Array(51).fill('a').join('|'), 'too_many'],
    ['tags', 'x'.repeat(301), 'bad_list'],
    ['attributes', 'Tin', 'bad_pair'],
    ['attributes', 'A: 1 | A: 2', 'bad_pair'],
    ['nutrition', 'energyKcal: 595', 'bad_nutrition'],
    ['nutrition', nutritionWith('20,6'), 'decimal_comma'],
    ['nutrition', nutritionWith('2e1'), 'shortened_number'],
    ['nutrition', nutritionWith('20.6789'), 'bad_nutrition'],
    ['nutrition', `${nutritionWith('20.6')} | joy: 1`, 'bad_nutrition'],
    ['images', 'almonds.webp', 'bad_picture'],
    ['images', '//elsewhere.example/a.webp', 'bad_picture'],
  ])('REL-06 %s %j is refused', (header, cell, reason) => {
    expect(kindOf(header).read(cell)).toMatchObject({ ok: false, reason })
  })
})
