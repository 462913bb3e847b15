import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { runInProcess, typedCommand } from '@/lib/testing/typed-command'
import { catalogProgram } from './catalog/program'

useShopDatabase()
const folder = mkdtempSync(path.join(os.tmpdir(), 'mewa-catalog-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const fileOf = (name: string) => path.join(folder, name)

// npm sets INIT_CWD to the folder in which the command was typed.
process.env.INIT_CWD = folder
const program = typedCommand('scripts/catalog.ts')
const catalog = (words: readonly string[]) => runInProcess(catalogProgram, words)

const aShopWithAlmonds = () =>
  aShop({
    sells: [
      { slug: 'almonds', name: 'Almonds', variants: [{ label: '250 g', sku: 'ALM-250', priceRupees: 499, mrpRupees: 599, stock: 10 }] },
    ],
  })

function expectRefused({ code, said, complained }: Awaited<ReturnType<typeof program>>, sentence: string): void {
  expect([code, said]).toEqual([1, ''])
  expect(complained).toContain(sentence)
}

describe('npm run catalog', () => {
  it('executes a command, prints the result and exits with 0', async () => {
    await aShopWithAlmonds()
    expect(await program(['price', 'ALM-250', '449.50'])).toEqual({
      code: 0,
      said: 'ALM-250 (Almonds, 250 g): ₹499 (MRP ₹599) → ₹449.50 (MRP ₹599)\nNo shop is open just now; the next one shows it from the start.\n',
      complained: '',
    })
    expect((await catalog(['stock', 'ALM-250', '-3', '--dry-run'])).said).toBe(
      'ALM-250 (Almonds, 250 g): stock 10 → 7\nDry run: nothing was changed.\n',
    )
    expect((await catalog(['show', 'almonds'])).said).toMatch(/ALM-250 +250 g +₹449\.50 \(MRP ₹599\), 250 g, stock 10/)
  })

  it('prints one sentence for a refusal and exits with 1', async () => {
    await aShopWithAlmonds()
    expect(await program(['price', 'ALM-25', '449'])).toEqual({
      code: 1,
      said: '',
      complained: 'There is no pack with the sku ALM-25. Did you mean ALM-250?\n',
    })
    expectRefused(await catalog(['price', 'ALM-250', '600']), 'above the MRP of ₹599')
    expectRefused(await catalog(['stock', 'ALM-250', '-11']), 'There are 10 pieces.')
    expectRefused(await catalog(['rename', 'almonds', 'Bad Slug']), 'That is no address')
  })

  it.each([
    [['price', 'ALM-250', '-5'], '"-5" is no price'],
    [['price', 'ALM-250', '399,50'], '"399,50" has a decimal comma'],
    [['price', 'ALM-250'], "missing required argument 'rupees'"],
    [['price', 'ALM-250', '5', '6'], "too many arguments for 'price'."],
    [['price', 'ALM-250', '5', '--mrp'], "option '--mrp <value>' argument missing"],
    [['price', 'ALM-250', '5', '--mrp', '--dry-run'], "option '--mrp <value>' argument '--dry-run' is invalid. The value is missing."],
    [['price', 'ALM-250', '5', '--mrp', '6', '--mrp', '7'], "option '--mrp <value>' argument '7' is invalid. The option is given twice."],
    [['show', 'almonds', '--dry-run'], "unknown option '--dry-run'"],
    [['stock', 'ALM-250', '1.5'], '"1.5" is no stock'],
    [['text', 'almonds', 'rating', 'x.txt'], '"rating" is no text of a product.'],
    [['import', 'nowhere.csv'], 'There is no file nowhere.csv.'],
    [['synonyms', 'nowhere.csv'], 'There is no file nowhere.csv.'],
    [['sell', 'everything'], "unknown command 'sell'"],
  ])('explains wrong usage and exits with 2: %j', async (words, sentence) => {
    const { code, complained } = await catalog(words)
    expect([code, complained.slice(0, sentence.length)]).toEqual([2, sentence])
  })

  it('checks the arguments before it opens the database', async () => {
    const { code, complained } = await program(['price', 'ALM-250', '-5'], { DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none' })
    expect([code, complained]).toEqual([2, expect.stringContaining('"-5" is no price')])
  })

  it('exports, imports, and reports bad rows with their lines', async () => {
    await aShopWithAlmonds()
    expect(await catalog(['export', 'all.csv'])).toMatchObject({ code: 0, complained: '1 product with 1 pack in all.csv\n' })
    expect((await catalog(['import', 'all.csv'])).said).toBe(
      'Products: 0 new, 0 changed, 1 unchanged.\nPacks: 0 new, 0 changed, 1 unchanged.\n',
    )
    writeFileSync(fileOf('bad.csv'), 'sku,price,stock\nALM-250,-5,7\nALM-250,1,x\nALM-999,600,5\n')
    const bad = await catalog(['import', 'bad.csv'])
    expect([bad.code, bad.complained.split('\n').slice(-5, -1)]).toEqual([
      1,
      [
        'Nothing was changed: 3 problems in 3 rows.',
        '  row 2: price is no price: rupees above 0 with at most 2 decimals, like 429 or 1,429.50.',
        '  row 3: stock is no whole number from 0 to 1000000.',
        '  row 4: sku: There is no pack ALM-999. For a new one the file also needs the column slug.',
      ],
    ])
    expect(await catalog(['export', 'all.csv'])).toMatchObject({ code: 2 })
    expect(readFileSync(fileOf('all.csv'), 'utf8')).toMatch(/^\uFEFF"slug","sku","name"/)
  })

  it('IND-11 imports synonyms from a file and exports them', async () => {
    await aShopWithAlmonds()
    writeFileSync(fileOf('words.csv'), 'almonds,badam,बादाम\n\nblack pepper,kali mirch\n')
    expect((await catalog(['synonyms', 'words.csv', '--dry-run'])).said).toContain('2 groups of words.')
    expect((await catalog(['synonyms'])).said).not.toContain('kali mirch')
    expect(await catalog(['synonyms', 'words.csv'])).toEqual({
      code: 0,
      said: '2 groups of words. The next search knows them.\n',
      complained: '',
    })
    expect((await catalog(['synonyms'])).said).toBe('almonds,badam,बादाम\nblack pepper,kali mirch\n')
    writeFileSync(fileOf('bad-words.csv'), 'almonds,!!\n')
    expectRefused(await catalog(['synonyms', 'bad-words.csv']), 'Group 1: "!!" has no letter or digit.')
    writeFileSync(fileOf('empty.csv'), '\n')
    expectRefused(await catalog(['synonyms', 'empty.csv']), 'The file names no words.')
    writeFileSync(fileOf('no.csv'), 'almonds,"badam\n')
    expectRefused(await catalog(['synonyms', 'no.csv']), 'no.csv is no CSV in UTF-8.')
    expect((await catalog(['synonyms'])).said).toContain('kali mirch')
  })

  it('says so when a remote server has the catalogue', async () => {
    expectRefused(await program(['show', 'almonds'], { V2_API_URL: 'https://v2.example/api/v2' }), 'The catalogue is not kept here')
  })
})
