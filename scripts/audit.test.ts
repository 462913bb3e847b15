import { execFile } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPaidOrder } from '@/lib/testing/a-placed-order'
import { aPurchase } from '@/lib/testing/a-purchase'
import { aRazorpay } from '@/lib/testing/razorpay-stand-in'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'

const database = useShopDatabase()

type Ended = { code: number; said: string; complained: string }

/** Runs the command as a shopkeeper types it. */
function audit(...words: readonly string[]): Promise<Ended> {
  return auditWith({}, ...words)
}

function auditWith(more: Readonly<Record<string, string>>, ...words: readonly string[]): Promise<Ended> {
  const env = { ...process.env, V2_API_URL: '', ...more }
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', 'scripts/audit.ts', ...words], { env }, (error, said, complained) =>
      resolve({ code: error ? Number(error.code) : 0, said, complained }),
    )
  })
}

describe('npm run audit', () => {
  it('REL-02 reports whether all invariants hold, with each violation, and changes nothing', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds', variants: [{ sku: 'ALM-250', stock: 10 }] }] })
    const { id: customerId } = await aCustomer()
    const { code } = await aPaidOrder(aClock().ctx, { customerId, variants: new Map([[shop.variantId('almonds'), 2]]) })
    expect(await audit()).toEqual({
      code: 0,
      said: 'The books are right: 1 order, every piece of stock, payment, invoice, coupon and point accounted for.\n',
      complained: '',
    })
    await database().execute(sql`update variants set sku = E'ALM\x1b[2J', stock = stock + 1`)
    await database().execute(sql`update reservations set quantity = 1`)
    await database().execute(sql`delete from invoices`)
    const { code: exitCode, said, complained } = await audit()
    expect(said.replace(/\b\d{4}-\d{2}(?= has)/, 'YEAR')).toBe(
      [
        'Received stock is in stock, reserved, sold or written off',
        '    Variant ALM [2J received 11, but 9 in stock and 1 reserved, sold or written off make 10.',
        'Exactly the orders that are paid online or shipped have an invoice',
        `    Order ${code} (online, paid, pending) has no invoice.`,
        'Invoices of a year are numbered from 1 without a gap',
        '    YEAR has 0 invoices, the last is number 0 and the counter stands at 1.',
        '',
      ].join('\n'),
    )
    expect([exitCode, complained]).toEqual([1, 'The books are not right: 3 violations in 1 order.\n'])
  })

  it('PAY-04 compares the books with the provider’s lists', async () => {
    const razorpay = await aRazorpay()
    try {
      const { go, come, order } = await aPurchase(razorpay)
      const { payment, postBack } = razorpay.pay(await go())
      await come(postBack)
      const { keyId, keySecret, webhookSecret, apiUrl } = razorpay.keys
      const keys = {
        RAZORPAY_KEY_ID: keyId,
        RAZORPAY_KEY_SECRET: keySecret,
        RAZORPAY_WEBHOOK_SECRET: webhookSecret,
        RAZORPAY_API_URL: apiUrl,
      }
      expect(await auditWith(keys, '--provider')).toMatchObject({ code: 0, complained: '' })
      const refund = razorpay.ledger.refund(payment.id, { amount: 100 })
      expect(await auditWith(keys, '--provider')).toMatchObject({
        code: 1,
        said: `Every refund at the provider is in the books\n    Order ${order.code}: the refund ${refund.id} of ₹1 is not booked.\n`,
      })
      expect((await audit('--provider')).complained).toContain('No payment provider has its keys set')
    } finally {
      await razorpay.close()
    }
  })

  it('accepts no other arguments', async () => {
    expect((await audit('--help')).said).toContain('Changes nothing.')
    const { code, complained } = await audit('--fix')
    expect([code, complained.split('\n')[0]]).toEqual([2, "unknown option '--fix'"])
  })
})
