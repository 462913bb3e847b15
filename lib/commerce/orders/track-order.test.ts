import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPaidOrder } from '@/lib/testing/a-placed-order'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { solutionOf } from '@/lib/testing/solve-challenge'
import { useUpSolved } from '@/lib/testing/use-up-limit'
import { shipOrder, trackOrder } from '.'
import { TRACKING_OF_CODE } from './track-order'

useShopDatabase()

async function anOrderToTrack({ phoneVerifiedAt = null }: { phoneVerifiedAt?: Date | null } = {}) {
  const clock = aClock()
  const shop = await aShop({ sells: [{ slug: 'almonds', variants: [{ label: '250 g' }] }] })
  const { id: customerId } = await aCustomer({ email: 'asha@buyer.example', phone: '9876500000', phoneVerifiedAt })
  const order = await aPaidOrder(clock.ctx, { customerId, variants: new Map([[shop.variantId('almonds'), 2]]), email: 'Gift@Home.example' })
  const track = (code: string, phoneOrEmail: string, client: string | null = '203.0.113.7') =>
    trackOrder(clock.ctx, { code, phoneOrEmail, client })
  const trackAs = (solution: string, code: string, phoneOrEmail: string, client: string) =>
    trackOrder({ ...clock.ctx, solution }, { code, phoneOrEmail, client })
  return { clock, order, track, trackAs }
}

const NOT_FOUND = { ok: false, reason: 'not_found' }

describe('tracking an order without an account', () => {
  it('ORD-01 shows its state, and nothing that identifies or locates a person', async () => {
    const { clock, order, track } = await anOrderToTrack()
    await shipOrder(clock.ctx, order.code, { courier: 'Dak', trackingNumber: 'IN-1' })
    const tracked = await track(order.code, '9876543210')
    expect(tracked).toMatchObject({
      value: {
        code: order.code,
        deliveryStatus: 'on_the_way',
        paymentStatus: 'paid',
        lines: [{ productName: 'Almonds', variantLabel: '250 g', quantity: 2 }],
        destination: 'Bengaluru 560001',
        shipment: { courier: 'Dak', trackingNumber: 'IN-1' },
      },
    })
    expect(tracked.ok && tracked.value.timeline.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'confirmed', 'picked_up', 'on_the_way'])
    expect(JSON.stringify(tracked)).not.toMatch(/Asha|MG Road|98765|@/)
    // The id of a line names it in a cancellation; neither order nor customer has one.
    expect(JSON.stringify(tracked.ok && { ...tracked.value, lines: [] })).not.toContain('"id"')
  })

  it.each([
    ['the phone number of the delivery', '+91 98765-43210'],
    ['the proven phone number of the customer', '098765 00000'],
    ['the e-mail address of the customer', ' ASHA@buyer.example '],
    ['the e-mail address of the delivery', 'gift@home.example'],
  ])('ORD-01 opens with %s, however it is typed', async (_, contact) => {
    const { order, track } = await anOrderToTrack({ phoneVerifiedAt: new Date() })
    expect(await track(` ${order.code.toLowerCase()} `, contact)).toMatchObject({ ok: true })
  })

  it.each([
    ['a hash sign', (code: string) => `#${code}`],
    ['words, a blank and lower case', (code: string) => `Order no. ${code.replace('-', ' ').toLowerCase()}.`],
    ['the dash of a word processor and direction marks', (code: string) => `\u2068${code.replace('-', '–')}\u2069`],
  ])('ORD-01 opens with a code that is typed with %s', async (_, typed) => {
    const { order, track } = await anOrderToTrack()
    expect(await track(typed(order.code), '\u202a+91‑98765‑43210\u202c')).toMatchObject({ ok: true })
  })

  it('ORD-01 does not open with a number that the customer has not proven', async () => {
    const { order, track } = await anOrderToTrack()
    expect(await track(order.code, '9876500000')).toEqual(NOT_FOUND)
  })

  it('D-11 REL-06 answers a wrong code, a wrong number and a wrong address alike', async () => {
    const { order, track } = await anOrderToTrack()
    for (const [code, contact] of [
      ['20261121-NONE0000', '9876543210'],
      [order.code, '9876543219'],
      [order.code, 'ravi@buyer.example'],
      [order.code, ''],
      [order.code, 'null'],
      [order.code, '%'],
      ["' or 1=1 --", "' or 1=1 --"],
    ] as const)
      expect(await track(code, contact)).toEqual(NOT_FOUND)
  })

  it('REL-06 is not for guessing: neither at one code from everywhere, nor at many codes from one address', async () => {
    const { clock, order, track } = await anOrderToTrack()
    for (let count = 0; count < 100; count += 1) await track(order.code, '9000000000', `203.0.113.${count % 10}`)
    expect(await track(order.code, '9876543210', '203.0.113.1')).toMatchObject({ reason: 'rate_limited' })
    expect(await track(order.code, '9876543210', '198.51.100.1')).toMatchObject({ ok: true })
    for (let count = 0; count < 200; count += 1) await track(order.code, '9000000000', `203.0.112.${count % 20}`)
    expect(await track(order.code, '9876543210', '198.51.100.1')).toMatchObject({
      reason: 'rate_limited',
      detail: { challenge: expect.any(String) as unknown },
    })
    for (let count = 0; count < 61; count += 1) await track(`CODE-${count}`, '9000000000', '198.51.100.2')
    expect(await track('CODE-NEW', '9000000000', '198.51.100.2')).toMatchObject({ reason: 'rate_limited' })
    clock.pass(86_400)
    expect(await track(order.code, '9876543210', '198.51.100.2')).toMatchObject({ ok: true })
  })

  it('REL-06 AUTH-05 never locks out its customer, whatever strangers have tried: the browser solves a challenge', async () => {
    const { clock, order, track, trackAs } = await anOrderToTrack()
    for (let count = 0; count < 200; count += 1) await track(order.code, '9000000000', `203.0.112.${count % 20}`)
    await useUpSolved(TRACKING_OF_CODE, order.code, { now: clock.now(), count: 1_000_000 })
    const refused = await track(order.code, '9876543210', '198.51.100.1')
    expect(refused).toMatchObject({ detail: { challenge: expect.stringMatching(/^19\./) as unknown } })
    expect(await trackAs(solutionOf(refused), order.code, '9876543210', '198.51.100.1')).toMatchObject({ ok: true })
  })

  it('REL-06 may be viewed repeatedly by someone who has both', async () => {
    const { order, track } = await anOrderToTrack()
    for (let count = 0; count < 25; count += 1) expect(await track(order.code, '9876543210', null)).toMatchObject({ ok: true })
  })
})
