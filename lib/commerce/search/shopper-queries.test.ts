import { NO_FILTERS } from '@/lib/commerce/catalog/filters.wire'
import { demoShop, readDemoTexts } from '@/lib/db/seed/demo/demo-shop'
import { seedDemoShop } from '@/lib/db/seed/seed-demo-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { searchProducts } from '.'

const { synonyms } = demoShop()
const database = useShopDatabase({ once: (empty) => seedDemoShop(empty, () => {}) })
const LEAST_SHARE_RIGHT = 57 / 60

/** Queries of shoppers in Delhi and Chennai and of tourists; after the colon, the product that should come first in the demo shop. */
const expected = `
almonds: california-almonds
badam: california-almonds
badaam: california-almonds
kaju: whole-cashews-w240
५०० ग्राम काजू: whole-cashews-w240
cashew nuts: whole-cashews-w240
cashewnut: whole-cashews-w240
kishmish: golden-raisins
kismis: golden-raisins
dry grapes: golden-raisins
munakka: munakka
pista: roasted-pistachios
akhrot: kashmiri-walnut-kernels
anjeer: dried-figs
anjir: dried-figs
khajur: medjool-dates
khubani: turkish-apricots
jardalu: turkish-apricots
makhana: phool-makhana
fox nuts: phool-makhana
elaichi: green-cardamom
kesar: kashmiri-saffron
zafran: kashmiri-saffron
haldi: turmeric-powder
lal mirch: kashmiri-red-chilli-powder
mirchi: kashmiri-red-chilli-powder
kali mirch: black-peppercorns
pepper: black-peppercorns
laung: cloves
dalchini: cinnamon-sticks
chakra phool: star-anise
alsi: flax-seeds
kaddu ke beej: pumpkin-seeds
surajmukhi: sunflower-seeds
moongphali: peanuts
groundnut: peanuts
chia: chia-seeds
munthiri: whole-cashews-w240
manjal: turmeric-powder
elakkai: green-cardamom
बादाम: california-almonds
काजू: whole-cashews-w240
किशमिश: golden-raisins
पिस्ता: roasted-pistachios
अखरोट: kashmiri-walnut-kernels
अंजीर: dried-figs
खजूर: medjool-dates
मखाना: phool-makhana
इलायची: green-cardamom
केसर: kashmiri-saffron
हल्दी पाउडर: turmeric-powder
काली मिर्च: black-peppercorns
लाल मिर्च: kashmiri-red-chilli-powder
मूँगफली: peanuts
अलसी: flax-seeds
हरी इलायची: green-cardamom
almnods: california-almonds
amonds: california-almonds
cashwe: whole-cashews-w240
pistacio: roasted-pistachios
walnutt: kashmiri-walnut-kernels
rasins: golden-raisins
safron: kashmiri-saffron
tumeric: turmeric-powder
cinamon: cinnamon-sticks
aprikot: turkish-apricots
kishmsh: golden-raisins
makhna: phool-makhana
hazlenut: hazelnuts
bluberry: dried-blueberries
penuts: peanuts
cardmom: green-cardamom
medjul dates: medjool-dates
kju: whole-cashews-w240
इलाची: green-cardamom
almond: california-almonds
fig: dried-figs
cranberry: dried-cranberries
hazelnut: hazelnuts
roasted almonds: roasted-salted-almonds
almonds roasted: roasted-salted-almonds
salted cashews: roasted-salted-cashews
namkeen kaju: roasted-salted-cashews
mamra badam: mamra-almonds
irani pista: iranian-pistachios
green raisins: green-raisins
kali kishmish: black-raisins
ajwa khajur: ajwa-dates
afghani anjeer: afghan-figs
lakadong haldi: lakadong-turmeric
masala peanuts: masala-peanuts
peri peri makhana: peri-peri-makhana
w320: cashews-w320
kashmiri badam: california-almonds
organic kaju: whole-cashews-w240
walnuts for brownies: walnut-quarters
dry fruits: royal-dry-fruit-mix
dryfruits: royal-dry-fruit-mix
mewa: royal-dry-fruit-mix
nuts: california-almonds
spices: green-cardamom
seeds: chia-seeds
berries: dried-cranberries
trail mix: himalayan-trail-mix
gift box: heritage-gift-box
gift hamper: festive-gift-hamper
diwali gift: heritage-gift-box
corporate gifts: corporate-gift-box
almonds 500 g: california-almonds
1kg badam: california-almonds
kaju 250gm: whole-cashews-w240
half kg kishmish: golden-raisins
buy almonds online: california-almonds
best quality kaju price: whole-cashews-w240
please show me some figs: dried-figs
badam ka bhav: california-almonds
pista price per kg: roasted-pistachios
mujhe kesar chahiye: kashmiri-saffron
बादाम का भाव: california-almonds
alm: california-almonds
turmeri: turmeric-powder
cran: dried-cranberries
किश: golden-raisins
kalimirch: black-peppercorns
pea nuts: peanuts
`
const queries = expected
  .trim()
  .split('\n')
  .map((line) => line.split(': '))

/** Products that the shop does not sell, and meaningless texts. */
const nothing = ['laptop', 'qwertyuiop', 'iphone 15', 'washing machine', 'football', 'toothpaste', 'sofa', 'xy', '%%%', '🥜', "'; --", '!?']

const search = async (name: string) => {
  const { items } = await searchProducts({ db: database(), now: () => new Date() }, { name }, 1, NO_FILTERS)
  return items.map(({ slug }) => slug)
}

describe('shopper queries', () => {
  it('IND-11 find the right product first, in Latin and Devanagari, misspelt, in the plural, unfinished, with variant sizes and with filler words', async () => {
    const wrong: string[] = []
    for (const [query = '', slug = ''] of queries) {
      const [first = 'nothing'] = await search(query)
      if (first !== slug) wrong.push(`${query}: ${first} instead of ${slug}`)
    }
    expect(queries.length).toBeGreaterThanOrEqual(60)
    if (wrong.length > queries.length * (1 - LEAST_SHARE_RIGHT) || wrong.some((line) => line.includes(': nothing ')))
      expect(wrong).toEqual([])
  })

  it('IND-11 find almonds for badam, then products made with them, and none that only mentions them', async () => {
    const found = await search('badam')
    expect(found.slice(0, 3).toSorted()).toEqual(['california-almonds', 'mamra-almonds', 'roasted-salted-almonds'])
    const madeWith = demoShop()
      .products.filter(({ ingredients }) => /almond/i.test(ingredients))
      .map(({ slug }) => slug)
    expect(found.filter((slug) => !madeWith.includes(slug))).toEqual([])
  })

  it('IND-11 find only products with the word in name, category, tags or ingredients, for every thing that the shop sells', async () => {
    const words = (text: string) => ` ${text.toLowerCase().replace(/[^\p{L}\p{M}]+/gu, ' ')} `
    const hindi = readDemoTexts('hi')
    const textOf = ({ slug: own, name, category, tags, ingredients }: ReturnType<typeof demoShop>['products'][number]) => {
      const parent = demoShop().categories.find(({ subcategories }) => subcategories.some(({ slug }) => slug === category))
      const inHindi = [
        ...hindi.products.filter(({ slug }) => slug === own).flatMap((texts) => [texts.name, texts.ingredients]),
        ...hindi.categories.filter(({ slug }) => slug === category || slug === parent?.slug).map((texts) => texts.name),
      ]
      return words([name, category, parent?.name, ...tags, ingredients, ...inHindi].join(' '))
    }
    const has = (text: string, spelling: string) => spelling.split(' ').every((word) => text.includes(` ${word.replace(/(s|ied)$/, '')}`))
    const named = synonyms.filter(([first = '']) => demoShop().products.some(({ name }) => has(words(name), first)))
    expect(named.length).toBeGreaterThan(30)
    const wrong: string[] = []
    for (const group of named) {
      const [first = ''] = group
      const same = synonyms.filter((other) => other.includes(first)).flat()
      for (const slug of await search(first)) {
        const product = demoShop().products.find((one) => one.slug === slug)
        if (!product || !same.some((spelling) => has(textOf(product), spelling))) wrong.push(`${first}: ${slug}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('IND-11 find nothing for a thing that the shop does not sell, even if recipes mention it', async () => {
    for (const word of ['coconut', 'coriander', 'prunes', 'nariyal']) expect([word, await search(word)]).toEqual([word, []])
  })

  it('IND-11 find nothing if the shop has nothing similar', async () => {
    for (const query of nothing) expect([query, await search(query)]).toEqual([query, []])
  })
})
