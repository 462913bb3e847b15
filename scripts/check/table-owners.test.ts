import { findForeignReaders } from './table-owners.mjs'

const SCHEMA = 'lib/db/schema/orders.ts'
const ORDERS = "export const orders = pgTable(\n  'orders',\n  {})"
const queries = (name: string, text: string) => ({ [`lib/commerce/${name}/queries.ts`]: text })
const USES = "import { orders } from '@/lib/db/schema'"

/** The faults of a project with a table `orders` under this comment, its owner, and these files. */
const faultsWith = (comment: string, files: Readonly<Record<string, string>> = {}, declaration = ORDERS) =>
  findForeignReaders(new Map(Object.entries({ [SCHEMA]: `${comment}${declaration}`, ...queries('orders', USES), ...files })))

describe('the owners of tables', () => {
  it('allow the owner alone to reference its table', () => {
    expect(faultsWith('/** All orders. @owner orders */\n')).toEqual([])
    const files = { ...queries('today', 'sql`select 1 from orders`'), ...queries('cart', '// from orders\nsql`from order_states`') }
    expect(faultsWith('/** @owner orders */\n', files)).toEqual([
      'lib/commerce/today/queries.ts: orders belongs to orders. Use its index.ts, or a view that it offers.',
    ])
    expect(faultsWith('/** @owner orders */\n', { 'lib/cache/queries.ts': USES })).toHaveLength(1)
  })

  it('allow other readers for a reason, as long as they read it', () => {
    const comment = (reader: string) => `/**\n * All orders.\n * @owner orders\n * @reader ${reader}\n */\n`
    const files = queries('invoices', USES)
    expect(faultsWith(comment('invoices locks the order whose invoice it issues'), files)).toEqual([])
    expect(faultsWith(comment('invoices'), files)).toEqual([`${SCHEMA}: orders gives no reason why invoices references it.`])
    expect(faultsWith(comment('coupons counts them'))).toEqual([`${SCHEMA}: coupons does not reference orders (any more).`])
  })

  it('are named for each table and view, and exist', () => {
    expect(faultsWith('')).toEqual([`${SCHEMA}: orders has no @owner.`])
    expect(faultsWith('/** @owner orders */\nconst x = 1\n')).toEqual([`${SCHEMA}: orders has no @owner.`])
    expect(faultsWith('', {}, "export const orderStates = pgView('order_states', {}).existing()")).toEqual([
      `${SCHEMA}: order_states has no @owner.`,
    ])
    expect(faultsWith('/** @owner basket */\n')).toEqual([`${SCHEMA}: the owner of orders, basket, is no module.`])
  })

  it('allow every module to read a view', () => {
    const view = "export const orderStates = pgView('order_states', {}).existing()"
    const files = queries('today', "import { orderStates } from '@/lib/db/schema'")
    expect(faultsWith('/** @owner orders */\n', files, view)).toEqual([])
  })
})
