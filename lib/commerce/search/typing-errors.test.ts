import { NO_FILTERS } from '@/lib/commerce/catalog/filters.wire'
import { demoShop } from '@/lib/db/seed/demo/demo-shop'
import { seedDemoShop } from '@/lib/db/seed/seed-demo-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { searchProducts } from '.'

const database = useShopDatabase({ once: (empty) => seedDemoShop(empty, () => {}) })

async function firstOf(name: string): Promise<string | undefined> {
  const { items } = await searchProducts({ db: database(), now: () => new Date() }, { name }, 1, NO_FILTERS)
  return items[0]?.slug
}

async function correctionOf(name: string): Promise<string | null> {
  return (await searchProducts({ db: database(), now: () => new Date() }, { name }, 1, NO_FILTERS)).corrected
}

const inSingular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=[^aious])s$/, '')
const wordsOf = (texts: readonly string[]): readonly string[] => texts.flatMap((text) => text.toLowerCase().match(/[a-z]{5,}/g) ?? [])
const named = [...new Set(wordsOf(demoShop().products.map(({ name }) => name)).flatMap((word) => [word, inSingular(word)]))]
/** Other words of the shop, so that a slip may be one of them. */
const known = new Set([...named, ...wordsOf(demoShop().synonyms.flat())])

const isVowel = (letter: string): boolean => 'aeiou'.includes(letter)
const consonantsOf = (word: string): string => word.slice(0, 1) + word.slice(1).replace(/[aeiou]/g, '')
/** Of fewer consonants, h, y and a plural left aside, too many words consist. */
const areEnough = (consonants: string): boolean => consonants.replace(/[hy]|s$/g, '').replace(/(.)\1+/g, '$1').length > 2

/** The word with one of its vowels left out, each in turn; not the first letter. */
const withoutOneVowel = (word: string): readonly string[] =>
  [...word].flatMap((letter, at) => (at > 0 && isVowel(letter) ? [word.slice(0, at) + word.slice(at + 1)] : []))

type Slip = { typed: string; meant: string }

async function wrongAmong(slips: readonly Slip[]): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const { typed, meant } of slips.filter((slip) => !known.has(slip.typed))) {
    const [found, wanted] = [await firstOf(typed), await firstOf(meant)]
    if (found !== wanted) wrong.push(`${typed}: ${found} instead of ${wanted} (${meant})`)
  }
  return wrong
}

it.each([
  ['almnd', 'almond'],
  ['almnds', 'almonds'],
  ['amond', 'almond'],
  ['wlnt', 'walnut'],
  ['csahew', 'cashew'],
  ['cshw', 'cashew'],
  ['rasn', 'raisins'],
  ['rsins', 'raisins'],
  ['pnut', 'peanuts'],
  ['pepr', 'pepper'],
  ['bdm', 'badam'],
  ['kshmsh', 'kishmish'],
  ['pstchio', 'pistachio'],
  ['crdmm', 'cardamom'],
  ['ryal mix', 'royal mix'],
  ['rstd almnds', 'roasted almonds'],
])('IND-11 %s finds what %s finds', async (typed, meant) => {
  expect(await firstOf(typed)).toBe(await firstOf(meant))
})

it('IND-11 every word in the name of a product is found without one of its vowels, in the singular and plural', async () => {
  const slips = named.flatMap((meant) => withoutOneVowel(meant).map((typed) => ({ typed, meant })))
  expect(slips.length).toBeGreaterThan(150)
  expect(await wrongAmong(slips)).toEqual([])
})

it('IND-11 … and without any of its vowels', async () => {
  const slips = named.map((meant) => ({ typed: consonantsOf(meant), meant })).filter(({ typed }) => areEnough(typed))
  expect(slips.length).toBeGreaterThan(50)
  expect(await wrongAmong(slips)).toEqual([])
})

it('IND-11 a synonym of a product without one of its vowels finds a product', async () => {
  const names = demoShop().synonyms.filter((group) => wordsOf(group).some((word) => named.includes(word)))
  const synonyms = [...new Set(wordsOf(names.flat().filter((term) => !term.includes(' '))))]
  const slips = synonyms
    .flatMap((meant) => withoutOneVowel(meant).map((typed) => ({ typed, meant })))
    .filter(({ typed }) => !known.has(typed))
  expect(slips.length).toBeGreaterThan(100)
  const lost: Slip[] = []
  for (const slip of slips) if ((await firstOf(slip.meant)) !== undefined && (await firstOf(slip.typed)) === undefined) lost.push(slip)
  expect(lost).toEqual([])
})

it.each([
  ['bdam', 'badam'],
  ['psita', 'pista'],
  ['mkhana', 'makhana'],
  ['kju', 'kaju'],
])('IND-11 corrects %s to %s, in the script that was typed', async (typed, meant) => {
  await expect(correctionOf(typed)).resolves.toBe(meant)
  expect(await firstOf(typed)).toBe(await firstOf(meant))
})

/** Common things that the shop does not sell; in a shop of food a misspelt name must not swallow them. */
const OTHERS =
  `laptop phone charger cable shirt jeans shoes sofa table chair lamp bottle bucket broom brush soap shampoo lotion cream perfume lipstick
towel blanket pillow curtain carpet mirror clock watch printer keyboard mouse speaker tablet helmet bicycle scooter tyre petrol engine
hammer screw paint ladder garden shovel football cricket racket violin piano novel pencil eraser notebook stapler toothpaste razor
bandage insulin syringe thermometer chicken mutton prawn cheese butter yogurt bread noodles pizza burger potato onion tomato cabbage spinach
lemon mango banana orange grocery detergent diaper stroller pasta pita pitta vista rat bat cat hat mat fat fin fix fan lab lap lag tin
cup pen bag box ring beef beet beam mice rake sake mine mane dame hate suji daal papaya pudina bhindi bhujia barley turnip hopper fog max data dote speed साबुन soap`
    .split(/\s+/)
    .filter(Boolean)

it('IND-11 no such correction finds something for a thing that the shop does not sell', async () => {
  const found: string[] = []
  for (const word of OTHERS) {
    const corrected = await correctionOf(word)
    if (corrected !== null) found.push(`${word}: ${corrected}`)
  }
  expect(found).toEqual([])
})

it('IND-11 the name of a thing that the shop does not sell is not corrected, even if it is one letter away from something', async () => {
  await expect(correctionOf('ajwain')).resolves.toBeNull()
  await expect(firstOf('ajwain')).resolves.toBeUndefined()
})
