import { findForbiddenWords } from './words.mjs'

describe('the check of words', () => {
  it('finds a metaphor in any letter case, with its place', () => {
    expect(findForbiddenWords('lib/cache/page-tags.ts', 'const a = 1\n// Shelf, anew')).toEqual([
      'lib/cache/page-tags.ts:2: Shelf',
      'lib/cache/page-tags.ts:2: anew',
    ])
  })

  it('finds an old name in code, and not as a part of another name', () => {
    expect(findForbiddenWords('lib/x.ts', 'await holdStock(tx)')).toEqual(['lib/x.ts:1: holdStock'])
    expect(findForbiddenWords('docs/operations.md', 'Set BEHIND_PROXY=1.')).toEqual(['docs/operations.md:1: BEHIND_PROXY'])
    expect(findForbiddenWords('lib/x.ts', 'const env = settings()')).toEqual(['lib/x.ts:1: settings()'])
    expect(findForbiddenWords('lib/x.ts', 'householdStocks(shopSettings()); inHouse(); outdoors')).toEqual([])
  })

  it.each(['Mewa House', 'a shelf life of six months'])('accepts the name of the demo shop and a term of food law: %s', (text) =>
    expect(findForbiddenWords('lib/x.ts', text)).toEqual([]),
  )

  it('accepts old names where they must stay', () => {
    expect(findForbiddenWords('lib/db/migrations/0001_shop.sql', 'gateway_events')).toEqual([])
    expect(findForbiddenWords('docs/upgrading.md', '`BEHIND_PROXY=1`')).toEqual([])
  })
})
