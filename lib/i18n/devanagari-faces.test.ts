import { existsSync, readFileSync } from 'node:fs'
import { devanagariFaces } from './devanagari-faces'

it('the fonts of Hindi are files of the shop, which pages in the default language do not name in their style sheets', () => {
  const files = [...devanagariFaces('swap').matchAll(/url\(([^)]+)\)/g)].map(([, file]) => file ?? '')
  expect(files).toHaveLength(3)
  for (const file of files) {
    expect([file, existsSync(`public${file}`)]).toEqual([file, true])
    for (const sheet of ['app/globals.css', 'app/admin/admin.css']) expect(readFileSync(sheet, 'utf8')).not.toContain(file)
  }
})
