import { countWords, findGrowth, lowered } from './ratchets.mjs'

describe('the ratchets', () => {
  it('count words, not the lines of tables', () => {
    expect(countWords('# Two words\n\n| a | `b c` |\n| - | ----- |\n| ✓ | डाक 7 |\n')).toBe(7)
  })

  it('leave out the tests that a command lists under each requirement', () => {
    expect(countWords('- **CART-01** A cart.\n  Tests: [a](../a.test.ts), [b](../b.test.ts)\n')).toBe(3)
  })

  it('refuse a count above its figure, and one without a figure', () => {
    expect(findGrowth({ words: 10 }, { words: 10 })).toEqual([])
    expect(findGrowth({ words: 10 }, { words: 12 })).toEqual(['words: 12, which is 2 more than scripts/check/ratchets.json allows.'])
    expect(findGrowth({}, { words: 12 })).toEqual(['scripts/check/ratchets.json has no figure for "words" (now 12).'])
  })

  it('only go down', () => {
    expect(lowered({ words: 10, files: 3 }, { words: 8, files: 5 })).toEqual({ words: 8, files: 3 })
  })
})
