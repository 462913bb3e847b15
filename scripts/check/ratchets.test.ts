import { describeItems, findGrowth, lowered } from './ratchets.mjs'

describe('the ratchets', () => {
  it('refuse a count above its figure, and one without a figure', () => {
    expect(findGrowth({ words: 10 }, { words: 10 })).toEqual([])
    expect(findGrowth({ words: 10 }, { words: 12 })).toEqual(['words: 12, which is 2 more than scripts/check/ratchets.json allows.'])
    expect(findGrowth({}, { words: 12 })).toEqual(['scripts/check/ratchets.json has no figure for "words" (now 12).'])
  })

  it('only go down', () => {
    expect(lowered({ words: 10, files: 3 }, { words: 8, files: 5 })).toEqual({ words: 8, files: 3 })
  })
  it('list the largest first, each with its parts', () => {
    const items = [
      { name: 'a.mjs', count: 10 },
      { name: 'b.mjs', count: 20 },
      { name: 'cart ↔ orders', count: 1, parts: ['cart.ts → orders.ts'] },
    ]
    expect(describeItems(items)).toEqual(['20 b.mjs', '10 a.mjs', 'cart ↔ orders', '    cart.ts → orders.ts'])
  })
})
