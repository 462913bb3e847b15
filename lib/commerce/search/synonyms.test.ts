import { NO_FILTERS } from '@/lib/commerce/catalog/filters.wire'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { listSynonyms, replaceSynonyms, searchProducts } from '.'

const database = useShopDatabase()
const context = () => ({ db: database(), now: () => new Date() })
const search = async (name: string) => (await searchProducts(context(), { name }, 1, NO_FILTERS)).items.map(({ slug }) => slug)

describe('the shop’s synonyms', () => {
  it('IND-11 apply to the next search, and no longer apply after they are removed', async () => {
    await aShop({ sells: [{ slug: 'pepper', name: 'Black Peppercorns' }, { slug: 'figs' }] })
    expect([await search('kali mirch'), await search('काली मिर्च'), await search('anjeer')]).toEqual([[], [], []])
    await replaceSynonyms(context(), [
      ['black peppercorns', 'kali mirch', 'काली मिर्च'],
      ['figs', 'anjeer', 'अंजीर'],
    ])
    for (const typed of ['kali mirch', 'Kali-Mirch', 'काली मिर्च', 'kali mirch 100 g', 'buy kali mirch', 'kalimirch'])
      expect([typed, await search(typed)]).toEqual([typed, ['pepper']])
    for (const typed of ['anjeer', 'anjeers', 'anje', 'anjer', 'अंजीर', 'अंजिर'])
      expect([typed, await search(typed)]).toEqual([typed, ['figs']])
    await replaceSynonyms(context(), [['salt', 'namak']])
    expect([await search('kali mirch'), await search('anjeer')]).toEqual([[], []])
  })

  it('IND-11 may put one word into several groups', async () => {
    await aShop({ sells: [{ slug: 'salted-cashews' }, { slug: 'snacks' }] })
    await replaceSynonyms(context(), [
      ['snacks', 'namkeen'],
      ['salted', 'namkeen'],
    ])
    expect((await search('namkeen')).toSorted()).toEqual(['salted-cashews', 'snacks'])
  })

  it('IND-11 are listed as they were given, in the shopkeeper’s order', async () => {
    const groups = [
      ['Walnuts', 'akhrot', 'अखरोट'],
      ['almonds', 'badam'],
    ]
    expect(await replaceSynonyms(context(), groups)).toEqual({ ok: true, value: { groups: 2 } })
    expect(await listSynonyms(context())).toEqual(groups)
  })

  it.each([
    [[[]], 'empty_group', { group: 1 }],
    [
      [
        ['figs', 'anjeer'],
        ['dates', ''],
      ],
      'empty_word',
      { group: 2, word: '' },
    ],
    [[['figs', ' !? ']], 'empty_word', { group: 1, word: ' !? ' }],
    [[['figs', 'a\0b']], 'empty_word', { group: 1, word: 'a\0b' }],
    [[['x'.repeat(61)]], 'word_too_long', { group: 1, word: 'x'.repeat(61) }],
    [[['one two three four five']], 'word_too_long', { group: 1, word: 'one two three four five' }],
    [[Array.from({ length: 61 }, (_, index) => `word ${index}`)], 'too_many_words', { group: 1, most: 60 }],
    [Array.from({ length: 2_001 }, () => ['figs']), 'too_many_groups', { most: 2_000 }],
  ])('IND-11 are refused as a whole: %#', async (groups, reason, detail) => {
    await replaceSynonyms(context(), [['almonds', 'badam']])
    expect(await replaceSynonyms(context(), groups)).toEqual({ ok: false, reason, detail })
    expect(await listSynonyms(context())).toEqual([['almonds', 'badam']])
  })
})
