import { orders, returnRequests, settings } from '@/lib/db/schema'
import { storeSiteUrl } from '@/lib/commerce/content'
import { deliverOrder, shipOrder } from '@/lib/commerce/orders'
import { requestReturn } from '@/lib/commerce/returns'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPaidOrder, aPlacedOrder } from '@/lib/testing/a-placed-order'
import { aShop } from '@/lib/testing/a-shop'
import { queuedMessages } from '@/lib/testing/queued-messages'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { runInProcess, typedCommand } from '@/lib/testing/typed-command'
import { ordersProgram } from './orders/program'

const database = useShopDatabase()
const { ctx } = aClock()
beforeEach(() => storeSiteUrl(ctx, 'https://shop.example'))

const program = typedCommand('scripts/orders.ts')
const command = (words: readonly string[]) => runInProcess(ordersProgram, words)

async function anAlmondShop() {
  const shop = await aShop({ sells: [{ slug: 'almonds', variants: [{ sku: 'ALM', label: '250 g' }] }] })
  const { id: customerId } = await aCustomer({ email: 'asha@buyer.example' })
  return { customerId, variants: new Map([[shop.variantId('almonds'), 2]]) }
}

const row = async () => (await database().select().from(orders))[0]

describe('npm run orders', () => {
  it('ORD-01 moves an order from confirmation to delivery', async () => {
    const { code } = await aPaidOrder(ctx, await anAlmondShop())
    expect((await program(['list'])).said).toMatch(
      new RegExp(
        `^${code}  \\d+\\s\\w+\\s\\d{4}, \\d+:\\d\\d\\s[ap]m  pending, paid \\(online\\)  ₹998  Asha Rao, Bengaluru 560001  TEST PAYMENT\n$`,
      ),
    )
    expect((await command(['confirm', code, '--dry-run'])).said).toBe(`Order ${code} is confirmed.\nDry run: nothing was changed.\n`)
    expect(await row()).toMatchObject({ deliveryStatus: 'pending' })
    expect((await command(['confirm', code.toLowerCase()])).said).toBe(`Order ${code} is confirmed.\n`)
    expect((await command(['pick-up', code])).said).toBe(`Order ${code} is picked up.\n`)
    expect((await command(['ship', code, '--courier', 'India Post', '--tracking', 'IN-1'])).said).toBe(
      `Order ${code} is on its way: India Post, IN-1.\n`,
    )
    expect((await command(['deliver', code])).said).toBe(`Order ${code} is delivered.\n`)
    expect((await command(['deliver', code])).said).toBe(`Order ${code} is delivered already.\n`)
    expect((await command(['list', '--status', 'pending'])).said).toBe('There are none.\n')
  })

  it('ORD-01 gives two orders one tracking number only with --shared, and asks for the courier of a number', async () => {
    const plan = await anAlmondShop()
    const [first, second] = [await aPaidOrder(ctx, plan), await aPaidOrder(ctx, plan)]
    const number = ['--courier', 'India Post', '--tracking', 'IN-1']
    await command(['ship', first.code, ...number])
    expect((await command(['ship', second.code, ...number.slice(2)])).complained).toBe(
      `Order ${second.code} needs a --courier: with a number alone its customer cannot follow the parcel.\n`,
    )
    expect((await command(['ship', second.code, ...number])).complained).toBe(
      `Order ${first.code} also has the number IN-1. Correct it, or add --shared if both orders are in one parcel.\n`,
    )
    expect((await command(['ship', second.code, ...number, '--shared'])).said).toBe(
      `Order ${second.code} is on its way: India Post, IN-1.\n`,
    )
  })

  it('ORD-02 shows requests that wait for a decision, without control characters of shoppers’ texts', async () => {
    const plan = await anAlmondShop()
    const { code } = await aPaidOrder(ctx, plan)
    await shipOrder(ctx, code, {})
    await deliverOrder(ctx, code)
    await requestReturn(ctx, plan.customerId, { lineId: 1, reason: 'Stale\u001b[2J' })
    await database().update(returnRequests).set({ reason: 'Stale\u001b[2J' })
    expect((await command(['list', '--status', 'refund_requested'])).said).toContain('REFUND ASKED FOR')
    const { said } = await command(['show', code])
    expect(said).toMatch(/ALM +2 × Almonds 250 g {2}₹998 {2}refund requested\n {4}Stale \[2J\n/)
    expect(said).toContain('items ₹998, delivery ₹0, total ₹998')
    expect(said).toContain('asha@buyer.example')
    expect(said).toContain(`paid ₹998 by test, no money moved: pay_${code}`)
    expect((await command(['reject', code, '--item', 'ALM', '--note', 'Opened'])).said).toBe(
      `The refund of ALM of order ${code} is refused.\n`,
    )
    expect((await command(['refund', code, '--item', 'ALM'])).said).toBe(`₹998 of order ${code} go back to where they came from.\n`)
    expect((await command(['refund', code])).complained).toBe(`Nothing is left to refund of order ${code}: \`show\` lists its refunds.\n`)
  })

  it('ORD-03 cancels with a refund, and says how to see the stock', async () => {
    const { code } = await aPaidOrder(ctx, await anAlmondShop())
    expect((await command(['cancel', code, '--note', 'Sorry'])).said).toBe(
      `Order ${code} is cancelled. ₹998 go back to where they came from.\nNo shop is open just now; the next one shows it from the start.\n`,
    )
    expect((await command(['cancel', code])).said).toBe(`Order ${code} is cancelled already.\n`)
  })

  it('IND-10 says that cash on delivery is refunded by hand', async () => {
    const { code } = await aPlacedOrder(ctx, { ...(await anAlmondShop()), paymentMethod: 'cash_on_delivery' })
    await command(['ship', code])
    expect((await command(['deliver', code])).said).toBe(`Order ${code} is delivered, and its ₹998 are paid.\n`)
    expect((await command(['refund', code])).said).toBe(
      `₹998 of order ${code} was paid in cash. The customer is asked for an account: transfer the money, then use \`paid-back\`.\n`,
    )
    expect((await command(['show', code])).said).toContain('refund 1: ₹998 still to be transferred to the customer')
    const paidBack = ['paid-back', code, '--refund', '1', '--reference', '4330 1234 4242']
    expect((await command([...paidBack, '--dry-run'])).said).toContain('₹998 is marked as paid back')
    expect((await command(paidBack)).said).toBe('₹998 is marked as paid back, and the customer is notified.\n')
    expect((await command(paidBack)).complained).toBe(`That refund of order ${code} is paid back already.\n`)
    expect((await command(['show', code])).said).toContain('refund 1: ₹998 paid back')
  })

  it('IND-10 closes an order whose parcel came back, and takes an item out of one that is not packed', async () => {
    const plan = await anAlmondShop()
    const { code } = await aPlacedOrder(ctx, { ...plan, paymentMethod: 'cash_on_delivery' })
    expect((await command(['remove', code, '--item', 'ALM'])).complained).toBe(
      `It is the only item of order ${code}: cancel the order instead.\n`,
    )
    await command(['ship', code])
    expect((await command(['came-back', code, '--restock', 'ALM'])).said).toMatch(`Order ${code} came back and is closed.\n`)
    expect(await row()).toMatchObject({ deliveryStatus: 'cancelled', cancelReason: 'refused', paymentStatus: 'unpaid' })
  })

  it('AUTH-03 links to the running shop in its mails, by the address that the server has stored', async () => {
    const { code } = await aPaidOrder(ctx, await anAlmondShop())
    expect((await program(['confirm', code], { SITE_URL: '' })).code).toBe(0)
    expect((await queuedMessages()).at(-1)?.text).toContain('https://shop.example/track-order?code=')
    expect((await program(['pick-up', code], { SITE_URL: 'https://other.example' })).code).toBe(0)
    expect((await program(['ship', code], { SITE_URL: 'https://other.example' })).code).toBe(0)
    expect((await queuedMessages()).at(-1)?.text).toContain('https://other.example/track-order?code=')
  })

  it('AUTH-03 refuses commands that send mails while the shop’s address is unknown, and still shows orders', async () => {
    const { code } = await aPaidOrder(ctx, await anAlmondShop())
    await database().delete(settings)
    const before = await queuedMessages()
    expect(await program(['confirm', code], { SITE_URL: '' })).toEqual({
      code: 1,
      said: '',
      complained:
        'The address of the shop is not known, and what this command sends would lead nowhere. Start the shop once, which stores its SITE_URL, or set SITE_URL for this command.\n',
    })
    expect(await row()).toMatchObject({ deliveryStatus: 'pending' })
    expect(await queuedMessages()).toEqual(before)
    expect((await command(['show', code])).code).toBe(0)
  })

  it('prints one sentence for a refusal and exits with 1', async () => {
    const { code } = await aPlacedOrder(ctx, await anAlmondShop())
    for (const [words, sentence] of [
      [['confirm', 'none'], 'There is no order NONE.'],
      [['show', 'none'], 'There is no order NONE.'],
      [['confirm', code], `Order ${code} is not paid.`],
      [['deliver', code], `Order ${code} is pending: that step is not possible from there.`],
      [['refund', code], `Order ${code} is not paid.`],
      [['reject', code, '--item', 'X'], `Order ${code} has no such item. It has: ALM`],
    ] as const)
      expect(await command(words)).toEqual({ code: 1, said: '', complained: `${sentence}\n` })
  })

  it.each([
    [['confirm'], "missing required argument 'code'"],
    [['list', '--status', 'lost'], 'Unknown status "lost".'],
    [['reject', 'X'], '--item is missing: which refund?'],
    [['ship', 'X', '--courier', ' '], '--courier must have 1 to 100 characters.'],
    [['cancel', 'X', '--note', 'x'.repeat(501)], 'A --note has at most 500 letters.'],
    [
      ['steal', 'X'],
      "unknown command 'steal'\nThe commands are: list, show, confirm, pick-up, ship, deliver, cancel, refund, reject, came-back, remove, paid-back.",
    ],
  ])('explains wrong usage and exits with 2: %j', async (words, sentence) => {
    const { code, complained } = await command(words)
    expect([code, complained.slice(0, sentence.length)]).toEqual([2, sentence])
  })

  it('exits with the code of its command, and checks the arguments before it opens the database', async () => {
    expect(await program(['confirm', 'none'])).toEqual({ code: 1, said: '', complained: 'There is no order NONE.\n' })
    const wrong = await program(['confirm'], { DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none' })
    expect([wrong.code, wrong.complained]).toEqual([2, expect.stringContaining("missing required argument 'code'")])
  })
})
