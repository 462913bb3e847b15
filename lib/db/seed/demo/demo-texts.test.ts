import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDemoTexts } from './demo-shop'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-texts-'))
  cpSync(__dirname, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (file: string, content: unknown) => writeFileSync(join(folder, file), JSON.stringify(content))

describe('the translations of the demo shop', () => {
  it('may lack any file and any field', () => {
    expect(readDemoTexts('ta', folder)).toMatchObject({ products: [], categories: [], settings: {}, words: {} })
    write('hi/products/cloves.json', { slug: 'cloves', name: 'लौंग' })
    expect(readDemoTexts('hi', folder).products).toContainEqual({ slug: 'cloves', name: 'लौंग' })
  })

  it('write HTML as a list of lines', () => {
    write('hi/products/cloves.json', { slug: 'cloves', benefitsHtml: ['<ul>', '</ul>'] })
    expect(readDemoTexts('hi', folder).products).toContainEqual({ slug: 'cloves', benefitsHtml: '<ul>\n</ul>' })
  })

  it.each([
    ['a field that is not translated', 'hi/products/cloves.json', { slug: 'cloves', hsn: '1' }, 'hsn'],
    ['an empty text', 'hi/products/cloves.json', { slug: 'cloves', name: '' }, 'name'],
    ['a product that the shop does not have', 'hi/products/clove.json', { slug: 'clove' }, 'clove'],
    ['a category that the shop does not have', 'hi/categories.json', [{ slug: 'tea' }], 'tea'],
    ['a setting that the shop does not have', 'hi/settings.json', { motto: 'x' }, 'motto'],
    ['a word that the shop does not have', 'hi/words.json', { Plastic: 'प्लास्टिक' }, 'Plastic'],
    ['a picture that the shop does not have', 'hi/alt.json', { 'products/none.webp': 'x' }, 'none.webp'],
  ])('are refused with a message that names file and field: %s', (_, file, content, field) => {
    write(file, content)
    expect(() => readDemoTexts('hi', folder)).toThrow(new RegExp(`^The demo data file ${file} is wrong: .*${field}`, 's'))
  })
})
