import { eq } from 'drizzle-orm'
import { products } from '@/lib/db/schema'
import { aShop } from '@/lib/testing/a-shop'
import { almondsAndFigs, CREATING, importCsv, newFigs, problemsOf, variantRows } from '@/lib/testing/catalog-file'
import { useShopDatabase } from '@/lib/testing/shop-database'

const database = useShopDatabase()

const dates = (column: string, rows: number) => Array.from({ length: rows }, (_, at) => `${at + 2} ${column} turned_into_date`)

describe('a catalogue file as spreadsheets save it', () => {
  it.each([
    ['a zero-width space before the heading', '\u200bsku,stock\nA1,5'],
    ['a zero-width space before its quotation mark', '\u200b"sku","stock"\n"A1","5"'],
    ['a byte order mark within the heading', 'sku,\ufeffstock\nA1,5'],
    ['a direction mark after a heading', 'sku\u200e,stock\u200f\nA1,5'],
    ['no-break spaces', '\u00a0sku\u00a0,\u202fstock\n\u00a0A1,5\u00a0'],
    ['a soft hyphen within a heading and full-width letters', 'sk\u00adu,ｓｔｏｃｋ\nA1,5'],
    ['invisible characters in its cells', 'sku,stock\nA\u200b1\u200e,\u200e5'],
  ])('REL-06 is understood with %s', async (_, csv) => {
    await almondsAndFigs()
    expect(await importCsv(csv)).toMatchObject({ ok: true, value: { variants: { new: 0, changed: 1 } } })
    expect((await variantRows())[0]).toEqual(['A1', '100 g', 49_900, 59_900, 5, 0])
  })

  it('changes nothing for the last cells of a row that a spreadsheet has left out, and ignores empty columns', async () => {
    await almondsAndFigs()
    const short = ['sku,stock,price,pack,,', 'A1,5,450,150 g,,', 'A2,6,460', 'F1,7', ' , '].join('\r\n')
    expect(await importCsv(short)).toMatchObject({ ok: true, value: { variants: { new: 0, changed: 3 } } })
    expect(await variantRows()).toEqual([
      ['A1', '150 g', 45_000, 59_900, 5, 0],
      ['A2', '200 g', 46_000, 59_900, 6, 1],
      ['F1', '100 g', 49_900, 59_900, 7, 0],
    ])
    await importCsv('slug,published,name_hi\nfigs,yes,अंजीर')
    expect(await importCsv('slug,published,name_hi\nfigs,no')).toMatchObject({ ok: true })
    expect(await database().select().from(products).where(eq(products.slug, 'figs'))).toMatchObject([
      { published: false, translations: { hi: { name: 'अंजीर' } } },
    ])
  })

  it('creates products whose rows end early with the values of an empty cell, unless they are needed', async () => {
    await aShop({ categories: [{ slug: 'nuts' }] })
    const heading = `${CREATING},stock,published,tags,name_hi`
    expect(await importCsv(`${heading}\n${newFigs('F1', '100 g')}`)).toMatchObject({ ok: true, value: { products: { new: 1 } } })
    expect(await database().select().from(products)).toMatchObject([{ name: 'Figs', published: true, tags: [], totalStock: 0 }])
    expect(await problemsOf(`${heading}\nwalnuts,W1,Walnuts,nuts`)).toEqual(['2 slug new_product_needs', '2 sku new_variant_needs'])
  })

  it('compares cells by what they mean, not by how they are written', async () => {
    await almondsAndFigs()
    const rows = ['slug,sku,hsn,published', 'almonds,A1,08021200,yes', 'almonds,A2, 8021200.0,TRUE']
    expect(await importCsv(rows.join('\n'))).toMatchObject({ ok: true })
  })

  it('SEO-01 proposes an address of its own for each product whose address is not in Latin letters', async () => {
    await almondsAndFigs()
    const slugs = ['काजू', 'काजु', 'kaju-2', 'काजू', 'முந்திரி', 'کاجو', 'Al_monds', 'Almonds', '🥜']
    const outcome = await importCsv(['slug,name', ...slugs.map((slug) => `${slug},N`)].join('\n'))
    const shown = outcome.ok || outcome.reason !== 'bad_rows' ? [] : outcome.report.shown
    expect(shown.filter(({ column }) => column === 'slug').map(({ row, reason, detail }) => [row, reason, detail?.['proposal']])).toEqual([
      [2, 'slug_proposed', 'kaju'],
      [3, 'slug_proposed', 'kaju-3'],
      [4, 'new_product_needs', undefined],
      [5, 'slug_proposed', 'kaju'],
      [6, 'slug_proposed', 'muntiri'],
      [7, 'slug_proposed', 'kaju-4'],
      [8, 'slug_proposed', 'al-monds'],
      [9, 'slug_proposed', 'almonds-2'],
      [10, 'slug_proposed', 'n'],
    ])
  })

  it('SEO-01 proposes an address made of the name for each new product whose address is empty', async () => {
    await almondsAndFigs()
    const rows = [
      ',Kaju &amp; Badam,N1',
      ',काजू,N2',
      ',काजू,N3',
      ',Almonds,N4',
      'काजू,Kaju,N5',
      ',Badam,A1',
      ',🥜,N6',
      ',#NAME?,N7',
      '🥜,🥜,N8',
    ]
    const outcome = await importCsv(['slug,name,sku', ...rows].join('\n'))
    const shown = outcome.ok || outcome.reason !== 'bad_rows' ? [] : outcome.report.shown
    expect(shown.filter(({ column }) => column === 'slug').map(({ row, reason, detail }) => [row, reason, detail?.['proposal']])).toEqual([
      [2, 'slug_missing', 'kaju-badam'],
      [3, 'slug_missing', 'kaju'],
      [4, 'slug_missing', 'kaju'],
      [5, 'slug_missing', 'almonds-2'],
      [6, 'slug_proposed', 'kaju-2'],
      // A1 belongs to this product.
      [7, 'slug_missing', 'almonds'],
      [8, 'required', undefined],
      [9, 'required', undefined],
      [10, 'bad_slug', undefined],
    ])
  })

  it.each([
    ['a value below an empty heading', 'sku,,price,\nA1,x,5,\nA2,,5,', ['2 - unnamed_column']],
    ['a row that ends before its sku', 'price,sku\n5', ['2 sku required']],
    ['a lost letter', 'slug,name\nfigs,Caf\uFFFD', ['2 name damaged_character']],
    ['a bar code as a number', 'sku,stock\n8.90613E+12,5\n"8,90613E+12",6', ['2 sku shortened_number', '3 sku shortened_number']],
    ['a code that lost its last digits', 'sku,stock\n8.9E12,5\n"8,9e12",5', ['2 sku shortened_number', '3 sku shortened_number']],
    ['an error of a formula', 'slug,name,storage\nfigs,#NAME?,#REF!', ['2 name formula_error', '2 storage formula_error']],
    ['a pack that became a date', 'sku,pack\nA1,01-Jan\nA2,Jan-01\nF1,1-Feb-26', dates('pack', 3)],
    ['a pack that became a whole date', 'sku,pack\nA1,01/02/2026\nA2,2026-02-01 00:00:00\nF1,1-2-26', dates('pack', 3)],
    ['a code that became a date', 'sku,stock\n1-Sep,5\nMar-10,6', dates('sku', 2)],
    [
      'letters in the wrong encoding',
      'slug,name,storage\nfigs,Badaam â‚¹,CafÃ©\nalmonds,à¤¬à¤¾,ok',
      ['2 name garbled_text', '2 storage garbled_text', '3 name garbled_text'],
    ],
    ['a heading in the wrong encoding', 'ï»¿slug,name\nfigs,Figs', ['1 - garbled_text']],
    [
      'Hindi that Excel has replaced',
      'slug,name,name_hi\nfigs,Figs (????),????? ??',
      ['2 name damaged_character', '2 name_hi damaged_character'],
    ],
    ['a decimal comma, at its row', '"sep=;"\nsku;price\nA1;₹ 419.00\nA2;1399,50', ['3 price decimal_comma']],
    ['an export of Shopify', 'Handle,Title,Option1 Name,Variant SKU,Variant Price\nfigs,Figs,Weight,A1,499', ['1 - other_system']],
    ['an export of WooCommerce', '\uFEFFID,Type,SKU,Name,Published,"Regular price"\n9,simple,A1,Figs,1,499', ['1 - other_system']],
    ['a template of Amazon', 'TemplateType=grocery\tVersion=2026\nItem Sku\tItem Name\nitem_sku\titem_name', ['1 - other_system']],
    ['a report of Amazon', 'item-name\tlisting-id\tseller-sku\tprice\nFigs\t1\tA1\t499', ['1 - other_system']],
  ])('REL-06 is refused for %s, without a change', async (_, csv, expected) => {
    await almondsAndFigs()
    const before = [await variantRows(), await database().select().from(products)]
    expect(await problemsOf(csv)).toEqual(expected)
    expect([await variantRows(), await database().select().from(products)]).toEqual(before)
  })
})
