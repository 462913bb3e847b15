import { readdirSync } from 'node:fs'
import { FIGURES, LAYERS } from './figures.mjs'

/** The items of a figure in a project of these files, without their parts. */
const itemsOf = (figure: string, files: Readonly<Record<string, string>>) =>
  FIGURES[figure]?.(new Map(Object.entries(files))).map(({ name, count }) => [name, count])

describe('the figures', () => {
  it('count two modules that import each other once, types included, and leave tests out', () => {
    const files = {
      'lib/commerce/cart/cart.ts': "import { priceCart } from '@/lib/commerce/checkout'\nimport { x } from '../orders/model'",
      'lib/commerce/checkout/model.ts': "import type { Cart } from '../cart/model'\nimport { y } from './steps'",
      'lib/commerce/orders/orders.test.ts': "import { cart } from '../cart'",
    }
    expect(itemsOf('pairs of modules that import each other', files)).toEqual([['cart ↔ checkout', 1]])
  })

  it('count two modules that import each other through a third', () => {
    const files = {
      'lib/commerce/cart/model.ts': "import { x } from '@/lib/commerce/orders/model'",
      'lib/commerce/orders/model.ts': "import { x } from '@/lib/commerce/checkout/model'",
      'lib/commerce/checkout/model.ts': "import { x } from '@/lib/commerce/pricing/model'\nimport { y } from '@/lib/commerce/orders/model'",
    }
    expect(itemsOf('pairs of modules that import each other', files)).toEqual([['checkout ↔ orders', 1]])
    const circle = { ...files, 'lib/commerce/pricing/model.ts': "import { x } from '@/lib/commerce/cart'" }
    expect(itemsOf('pairs of modules that import each other', circle)).toHaveLength(6)
  })

  it('count a table that four modules import or name in SQL', () => {
    const files = {
      'lib/db/schema/orders.ts': "export const orderLines = pgTable(\n  'order_lines',\n  {})\nexport const carts = pgTable('carts', {})",
      'lib/commerce/orders/queries.ts': "import { carts, orderLines } from '@/lib/db/schema'",
      'lib/commerce/orders/state.queries.ts': "import { orderLines } from '@/lib/db/schema'",
      'lib/commerce/stock/queries.ts': "import {\n  type orderLines,\n} from '@/lib/db/schema'",
      'lib/jobs/queries.ts': 'sql`select 1 FROM order_lines join carts on true`',
      'lib/commerce/today/queries.ts': 'sql`\n  update order_lines set x = 1`',
      'lib/commerce/cart/queries.ts': '// Deleted from order_lines.\nconst order_lines = 1',
      'lib/db/seed/orders.ts': "import { carts } from '@/lib/db/schema'",
    }
    expect(itemsOf('tables that more than three modules reference', files)).toEqual([['order_lines: 4 modules', 1]])
  })

  it('count a lower folder that imports a higher one once, in however many files', () => {
    const files = {
      'lib/v2/a.ts': "import { bind } from '@/lib/http/bind'",
      'lib/v2/b.mjs': "/** @typedef {import('../http/bind').Bound} Bound */",
      'lib/http/bind.ts': "import { call } from '@/lib/v2/call'",
      'lib/routes.mjs': "import { x } from './html/x.mjs'",
      'scripts/a.ts': "import { y } from '@/app/y'",
    }
    expect(itemsOf('upward dependencies between folders', files)).toEqual([
      ['lib/v2 → lib/http', 1],
      ['lib → lib/html', 1],
    ])
  })

  it('have a layer for each folder of lib', () => {
    const folders = readdirSync('lib', { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    expect(folders.map(({ name }) => `lib/${name}`).filter((folder) => !LAYERS.includes(folder))).toEqual([])
  })

  it('count the names of declare global and the symbols of the process', () => {
    const files = {
      'lib/a.ts': 'declare global {\n  /** A. */\n  var shopA: A | undefined\n  var shopB: B\n}\nvar local = 1',
      'lib/b.mjs': "const SHARED = Symbol.for('shop.b')\nglobalThis[Symbol.for('@next/request-context')]",
    }
    expect(itemsOf('names on globalThis', files)).toEqual([
      ['shopA (lib/a.ts)', 1],
      ['shopB (lib/a.ts)', 1],
      ["Symbol.for('shop.b') (lib/b.mjs)", 1],
    ])
  })

  it('count files and lines without tests and testing helpers, and those of JavaScript in lib', () => {
    const files = {
      'app/page.tsx': '1\n2\n',
      'lib/a.mjs': '1\n2\n3\n',
      'lib/a.test.ts': '1\n',
      'lib/testing/b.mjs': '1\n',
      'scripts/c.mjs': '1\n',
      'middleware.ts': '1\n',
      'next.config.mjs': '1\n',
    }
    expect(itemsOf('lines of JavaScript in lib', files)).toEqual([['lib/a.mjs', 3]])
    expect(itemsOf('production files', files)).toHaveLength(4)
    expect(itemsOf('lines of production files', files)).toContainEqual(['app/page.tsx', 2])
  })

  it('count mocks of our own modules, not of packages', () => {
    const [mock, doMock] = ['jest.mock', 'jest.doMock']
    const files = {
      'lib/a.test.ts': `${mock}('@/lib/b')\n${mock}('next/navigation')\n// ${mock}('@/lib/c')\n  ${doMock}('./d', () => ({}))`,
    }
    expect(itemsOf('mocks of our own modules', files)).toEqual([
      ['@/lib/b (lib/a.test.ts)', 1],
      ['./d (lib/a.test.ts)', 1],
    ])
  })

  it.each(["locale === 'hi'", 'hasHindi', '{ hi: texts }', 'hi_html', 'name_hi', 'hiAlt', 'altHi', '/* In Hindi. */', ':lang(hi)'])(
    'count a file with %s as one that mentions Hindi',
    (text) => expect(itemsOf('files that mention Hindi', { 'components/a.css': text })).toHaveLength(1),
  )

  it('count neither Devanagari nor words that only contain the letters', () => {
    expect(itemsOf('files that mention Hindi', { 'lib/a.ts': 'Devanagari this hidden high', 'lib/a.test.ts': 'Hindi' })).toEqual([])
  })

  it('count framework internals outside lib/next-adapter, and a file there without a test', () => {
    const files = {
      'lib/server/a.mjs': '\'x-nextjs-cache\', "x-nextjs-cache"',
      'lib/next-adapter/tested.ts': '__next_f',
      'lib/next-adapter/tested.test.ts': '__next_f',
      'lib/next-adapter/untested.ts': '__next_f',
    }
    expect(itemsOf('uses of framework internals without a contract test', files)).toEqual([
      ['lib/server/a.mjs: x-nextjs-', 1],
      ['lib/next-adapter/untested.ts: no untested.test.ts', 1],
    ])
  })

  it('count words of documents, not the lines of tables, nor the tests that a command lists under each requirement', () => {
    const files = {
      'README.md': '# Two words\n\n| a | `b c` |\n| - | ----- |\n| ✓ | डाक 7 |\n',
      'docs/requirements.md': '- **CART-01** A cart.\n  Tests: [a](../a.test.ts), [b](../b.test.ts)\n',
      'lib/notes.md': 'not counted',
    }
    expect(itemsOf('words of documentation', files)).toEqual([
      ['README.md', 7],
      ['docs/requirements.md', 3],
    ])
  })
})
