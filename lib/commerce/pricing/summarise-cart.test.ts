import fc from 'fast-check'
import { summariseCart } from '.'

const rates = { flatRatePaise: 7_900, freeAbovePaise: 299_900 }
const line = fc.record({ pricePaise: fc.integer({ min: 1, max: 100_000_000 }), quantity: fc.integer({ min: 1, max: 1_000 }) })
const cart = fc.array(line, { maxLength: 100 })

describe('what a cart costs', () => {
  it('CART-05 adds up to the paisa for any cart, in whole paise', () => {
    fc.assert(
      fc.property(cart, (lines) => {
        const summary = summariseCart(lines, rates)
        expect(summary.grandTotalPaise).toBe(summary.subTotalPaise - summary.discountPaise + summary.shippingPaise)
        expect(summary.subTotalPaise).toBe(
          Number(lines.reduce((sum, { pricePaise, quantity }) => sum + BigInt(pricePaise) * BigInt(quantity), 0n)),
        )
        expect(Number.isSafeInteger(summary.grandTotalPaise)).toBe(true)
      }),
    )
  })

  it('CART-05 costs the same in whatever order the lines stand', () => {
    fc.assert(fc.property(cart, (lines) => expect(summariseCart([...lines].reverse(), rates)).toEqual(summariseCart(lines, rates))))
  })

  it.each([
    ['one flat rate an order', [{ pricePaise: 32_900, quantity: 2 }], 7_900],
    ['the flat rate at ₹2,999 to the paisa', [{ pricePaise: 299_900, quantity: 1 }], 7_900],
    ['nothing above ₹2,999', [{ pricePaise: 299_901, quantity: 1 }], 0],
    ['nothing for an empty cart', [], 0],
  ])('CART-05 sends for %s', (_, lines, shippingPaise) => {
    expect(summariseCart(lines, rates).shippingPaise).toBe(shippingPaise)
  })
})
