import fc from 'fast-check'
import { timesOf } from '@/lib/testing/long-run'
import { freeDeliveryAbove, readPriceSettings } from './model'
import { allocate, includedGst, pointsFor, priceOrder, splitGst, type CouponRule, type PricedLine } from '.'

const MANY = { numRuns: timesOf({ short: 300, long: 5_000 }) }

/** From one paisa to crores: a line may cost a thousand times ten lakh rupees. */
const price = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 100_000_000 }))
const percent = fc.oneof(
  fc.constantFrom(0, 5, 12, 18, 28),
  fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100),
)
const line: fc.Arbitrary<PricedLine> = fc.record({
  productId: fc.integer({ min: 1, max: 6 }),
  unitPricePaise: price,
  quantity: fc.integer({ min: 1, max: 1_000 }),
  gstPercent: percent,
})
const lines = fc.array(line, { maxLength: 20 })
const rates = fc.record({ flatRatePaise: fc.integer({ min: 0, max: 100_000 }), freeAbovePaise: fc.integer({ min: 0, max: 1_000_000 }) })
const feePaise = fc.integer({ min: 0, max: 10_000 })
const discount = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 10_000 }).map((points) => points / 100), amountPaise: fc.constant(null) }),
  fc.record({ percent: fc.constant(null), amountPaise: price }),
)
const coupon: fc.Arbitrary<CouponRule> = fc
  .record({
    code: fc.constant('FESTIVE'),
    kind: fc.constantFrom('cart' as const, 'product' as const),
    minBuyPaise: fc.oneof(fc.constant(0), price),
    maxDiscountPaise: fc.option(price, { nil: null }),
    productIds: fc.uniqueArray(fc.integer({ min: 1, max: 6 })),
    discount,
  })
  .map(({ discount, ...rule }) => ({ ...rule, ...discount }))
const order = fc.record({ lines, coupon: fc.option(coupon, { nil: null }), rates, feePaise })

const totalOf = ({ unitPricePaise, quantity }: PricedLine): bigint => BigInt(unitPricePaise) * BigInt(quantity)
const sum = (amounts: readonly number[]): number => Number(amounts.reduce((total, one) => total + BigInt(one), 0n))

describe('pricing an order', () => {
  it('CART-05 IND-06 adds up to the paisa, over the order and over its lines, without negative amounts', () => {
    fc.assert(
      fc.property(order, (input) => {
        const priced = priceOrder(input)
        expect(priced.itemsPaise).toBe(Number(input.lines.reduce((total, one) => total + totalOf(one), 0n)))
        const { itemsPaise, couponDiscountPaise, shippingPaise, cashOnDeliveryFeePaise, gstPaise, grandTotalPaise } = priced
        expect(grandTotalPaise).toBe(itemsPaise - couponDiscountPaise + shippingPaise + cashOnDeliveryFeePaise)
        const paid = input.lines.map((one, index) => Number(totalOf(one)) - (priced.lines[index]?.discountPaise ?? 0))
        expect(sum(paid) + sum(priced.lines.map(({ chargesPaise }) => chargesPaise))).toBe(grandTotalPaise)
        expect(sum(priced.lines.map(({ discountPaise }) => discountPaise))).toBe(couponDiscountPaise)
        expect(sum(priced.lines.map((one) => one.gstPaise))).toBe(gstPaise)
        const figures = [itemsPaise, couponDiscountPaise, shippingPaise, cashOnDeliveryFeePaise, gstPaise, grandTotalPaise, ...paid]
        const all = [...figures, ...priced.lines.flatMap((one) => Object.values(one))]
        expect(all.filter((figure) => !Number.isSafeInteger(figure) || figure < 0)).toEqual([])
      }),
      MANY,
    )
  })

  it('CHK-08 never discounts more than the coupon’s lines, limit or rule, and never a line that the coupon excludes', () => {
    fc.assert(
      fc.property(order, (input) => {
        const priced = priceOrder(input)
        const rule = input.coupon
        if (rule === null) return expect(priced.couponDiscountPaise).toBe(0)
        const counts = input.lines.map(({ productId }) => rule.kind === 'cart' || rule.productIds.includes(productId))
        const offered = Number(input.lines.reduce((total, one, index) => (counts[index] ? total + totalOf(one) : total), 0n))
        expect(priced.couponDiscountPaise).toBeLessThanOrEqual(
          Math.min(offered, rule.maxDiscountPaise ?? offered, rule.amountPaise ?? offered),
        )
        if (priced.itemsPaise < rule.minBuyPaise) expect(priced.couponDiscountPaise).toBe(0)
        const most = input.lines.map((one, index) => (counts[index] ? Number(totalOf(one)) : 0))
        expect(priced.lines.filter(({ discountPaise }, index) => discountPaise > (most[index] ?? 0))).toEqual([])
      }),
      MANY,
    )
  })

  it('CART-05 does not depend on the order of the lines, and a higher quantity never lowers the items total or the discount', () => {
    fc.assert(
      fc.property(order, fc.nat(), (input, chosen) => {
        const priced = priceOrder(input)
        const { gstPaise, lines: _, ...turned } = priceOrder({ ...input, lines: input.lines.toReversed() })
        expect(priced).toMatchObject(turned)
        // One paisa of charges more or less may change a line's GST by two paise.
        expect(Math.abs(gstPaise - priced.gstPaise)).toBeLessThanOrEqual(2 * input.lines.length)
        const more = priceOrder({
          ...input,
          lines: input.lines.map((one, index) => (index === chosen % input.lines.length ? { ...one, quantity: one.quantity + 1 } : one)),
        })
        expect(more.itemsPaise).toBeGreaterThanOrEqual(priced.itemsPaise)
        expect(more.couponDiscountPaise).toBeGreaterThanOrEqual(priced.couponDiscountPaise)
        const hasBegun = priced.couponDiscountPaise === 0 && more.couponDiscountPaise > 0
        const before = hasBegun ? 0 : priced.itemsPaise - priced.couponDiscountPaise
        expect(more.itemsPaise - more.couponDiscountPaise).toBeGreaterThanOrEqual(before)
      }),
      MANY,
    )
  })

  it('IND-07 includes a GST that is within the price, even, and grows with price and rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000_000 }), percent, percent, (taxed, rate, other) => {
        const gst = includedGst(taxed, rate)
        expect(gst).toBeLessThanOrEqual(taxed)
        const exact = (BigInt(taxed) * BigInt(Math.round(rate * 100)) * 10n) / BigInt(10_000 + Math.round(rate * 100))
        expect(Math.abs(Number(BigInt(gst) * 10n - exact))).toBeLessThanOrEqual(10)
        const halves = splitGst(gst, true)
        expect(halves).toEqual({ cgstPaise: gst / 2, sgstPaise: gst / 2, igstPaise: 0 })
        expect(Number.isSafeInteger(halves.cgstPaise)).toBe(true)
        expect(splitGst(gst, false)).toEqual({ cgstPaise: 0, sgstPaise: 0, igstPaise: gst })
        expect(includedGst(taxed + 1, rate)).toBeGreaterThanOrEqual(gst)
        if (other >= rate) expect(includedGst(taxed, other)).toBeGreaterThanOrEqual(gst)
      }),
      MANY,
    )
  })

  it('IND-07 allocates every paisa, and no share exceeds its exact value rounded up', () => {
    const weights = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_000_000_000 })), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 1_000_000 }), (parts, millionth) => {
        const total = sum(parts)
        const amount = Number((BigInt(total) * BigInt(millionth)) / 1_000_000n)
        const shares = allocate(amount, parts)
        expect(sum(shares)).toBe(amount)
        const most = parts.map((part) => (total === 0 ? amount : Math.min(part, Math.ceil((amount / total) * part) + 1)))
        expect(shares.filter((share, index) => share < 0 || share > (most[index] ?? 0))).toEqual([])
      }),
      MANY,
    )
  })

  it('ACC-13 gives one point per full hundred rupees of a payment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), fc.integer({ min: 1, max: 1_000 }), (paid, rupees) => {
        const points = pointsFor(paid, rupees)
        expect(BigInt(points)).toBe(BigInt(paid) / BigInt(rupees * 100))
        expect(pointsFor(paid + 1, rupees)).toBeGreaterThanOrEqual(points)
      }),
      MANY,
    )
    expect([pointsFor(9_999, 100), pointsFor(10_000, 100), pointsFor(5_000_000, 0), pointsFor(-1, 100)]).toEqual([0, 1, 0, 0])
  })
})

const shop = { flatRatePaise: 7_900, freeAbovePaise: 299_900 }
const almonds: PricedLine = { productId: 1, unitPricePaise: 64_950, quantity: 2, gstPercent: 5 }
const figs: PricedLine = { productId: 2, unitPricePaise: 49_900, quantity: 1, gstPercent: 12 }
const rule: CouponRule = {
  code: 'FESTIVE100',
  kind: 'cart',
  percent: null,
  amountPaise: 10_000,
  minBuyPaise: 0,
  maxDiscountPaise: null,
  productIds: [],
}
const cost = (coupon: CouponRule | null, some = [almonds, figs], feePaise = 0) => priceOrder({ lines: some, coupon, rates: shop, feePaise })

describe('a coupon’s discount', () => {
  it.each([
    ['an amount, once', rule, 10_000],
    ['percent of the items', { ...rule, percent: 10, amountPaise: null }, 17_980],
    ['percent of the items, up to its limit', { ...rule, percent: 10, amountPaise: null, maxDiscountPaise: 15_000 }, 15_000],
    ['no more than the items', { ...rule, amountPaise: 9_000_000 }, 179_800],
    ['percent of the listed lines', { ...rule, kind: 'product', percent: 10, amountPaise: null, productIds: [1] }, 12_990],
    ['an amount off the listed lines, once', { ...rule, kind: 'product', amountPaise: 60_000, productIds: [2] }, 49_900],
    ['nothing without a listed line', { ...rule, kind: 'product', productIds: [3] }, 0],
    ['something from its minimum on', { ...rule, minBuyPaise: 179_800 }, 10_000],
    ['nothing below its minimum', { ...rule, minBuyPaise: 179_801 }, 0],
    ['something when all items together reach its minimum', { ...rule, kind: 'product', productIds: [2], minBuyPaise: 179_800 }, 10_000],
  ] as const)('CHK-08 is %s', (_, coupon, discount) => {
    expect(cost(coupon).couponDiscountPaise).toBe(discount)
  })
})

describe('delivery', () => {
  it.each([
    ['at the flat rate up to ₹2,999', 299_900, null, 7_900],
    ['for nothing above it', 299_901, null, 0],
    ['by what is left after the coupon', 300_000, rule, 7_900],
    ['for nothing when there is nothing', 0, null, 0],
  ])('CART-05 cost: %s', (_, unitPricePaise, coupon, shippingPaise) => {
    const some = unitPricePaise === 0 ? [] : [{ ...figs, unitPricePaise }]
    expect(cost(coupon, some).shippingPaise).toBe(shippingPaise)
  })

  it('IND-07 is shared among the lines by their paid amounts, together with the cash fee, and taxed with them', () => {
    expect(cost(null, [almonds, figs], 4_900)).toEqual({
      itemsPaise: 179_800,
      couponDiscountPaise: 0,
      shippingPaise: 7_900,
      cashOnDeliveryFeePaise: 4_900,
      gstPaise: 12_354,
      grandTotalPaise: 192_600,
      lines: [
        { discountPaise: 0, chargesPaise: 9_248, gstPaise: 6_626 },
        { discountPaise: 0, chargesPaise: 3_552, gstPaise: 5_728 },
      ],
    })
  })

  it('IND-06 is charged and shared among the lines, even if a coupon pays for all items', () => {
    const free = cost({ ...rule, percent: 100, amountPaise: null })
    expect(free).toMatchObject({ grandTotalPaise: 7_900, lines: [{ chargesPaise: 5_708 }, { chargesPaise: 2_192 }] })
  })
})

describe('the settings of delivery, payment and points', () => {
  it.each([
    ['2999', 299_900],
    [' 79.50 ', 7_950],
    ['0', 0],
    ['2,999', 299_900],
    ['₹79', 7_900],
    ...['', ' ', '\t', '-1', 'soon', 'NaN', 'Infinity', '1e400', '2,99,50'].map((text) => [text, null] as const),
  ] as const)('CART-05 IND-10 reads the amount %j as %j paise, the same in every setting', (text, paise) => {
    const settings = { flat_rate_shipping_cost: text, free_shipping_above: text, cash_on_delivery_fee: text, cash_on_delivery_limit: text }
    const read = readPriceSettings(settings)
    expect([read.flatRatePaise, read.freeAbovePaise, read.cashFeePaise, read.cashLimitPaise]).toEqual([paise, paise, paise, paise])
    expect(freeDeliveryAbove(settings)).toBe(paise === 0 ? null : paise)
  })

  it.each([
    ['1', true],
    ['0', false],
    [' 0 ', false],
    ['', null],
    [' ', null],
    [undefined, null],
  ] as const)('IND-10 reads cash on delivery %j as %j', (text, takesCash) => {
    expect(readPriceSettings(text === undefined ? {} : { cash_on_delivery: text }).takesCash).toBe(takesCash)
  })

  it.each([
    ['100', 100],
    ['50.5', null],
    ['0', null],
    ['', null],
    ['1000000', null],
  ] as const)('ACC-13 reads %j rupees per point as %j', (text, rupees) => {
    expect(readPriceSettings({ rupees_per_point: text }).rupeesPerPoint).toBe(rupees)
  })
})
