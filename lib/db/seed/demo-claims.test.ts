import { readdirSync, readFileSync } from 'node:fs'
import { demoShop } from './demo/demo-shop'
import type { DemoProduct } from './demo/schemas'

const { products } = demoShop()

/** The share of the recommended dietary allowance that FSSAI's claims regulations (2018, schedule I) require for 'high', per 100 g. */
const HIGH_PROTEIN_G = 12
const HIGH_FIBRE_G = 6
/** A product with more sodium is salty: no claim should make it look like health food. */
const MODEST_SODIUM_MG = 120

const ADDITIVE = /preservative|sugar|salt|\boil\b|\bINS\b|seasoning/i

const isSingleFood = ({ ingredients }: DemoProduct) =>
  !ADDITIVE.test(ingredients) && !ingredients.replace(/\(.*?\)|, (whole|ground).*$/g, '').includes(',')
const isModest = ({ nutrition }: DemoProduct) => nutrition.addedSugarsG === 0 && nutrition.sodiumMg <= MODEST_SODIUM_MG
const isSpice = ({ category }: DemoProduct) => ['whole-spices', 'ground-spices', 'saffron'].includes(category)

/** The condition of each claim; other claims are not allowed. */
const RULES: Readonly<Record<string, (product: DemoProduct) => boolean>> = {
  Natural: isSingleFood,
  'No Added Sugar': ({ ingredients, nutrition }) => nutrition.addedSugarsG === 0 && !/sugar/i.test(ingredients),
  'No Preservatives': ({ ingredients }) => !/preservative|\bINS\b/i.test(ingredients),
  'High Protein': (product) => isModest(product) && !isSpice(product) && product.nutrition.proteinG >= HIGH_PROTEIN_G,
  'High Fibre': (product) => isModest(product) && !isSpice(product) && (product.nutrition.fibreG ?? 0) >= HIGH_FIBRE_G,
  'Quality Assured': () => true,
}

it.each(products.map((product) => [product.slug, product] as const))(
  'PDP-07 %s claims nothing that its ingredients do not bear out',
  (_, product) => {
    expect(product.badges.length).toBeGreaterThan(0)
    expect(product.badges.length).toBeLessThanOrEqual(4)
    expect(product.badges.filter((claim) => !RULES[claim]?.(product))).toEqual([])
  },
)

it('PDP-07 claims differ between products', () => {
  const ofAll = (claim: string) => products.filter(({ badges }) => badges.includes(claim)).length
  expect(ofAll('Natural')).toBeLessThan(products.length)
  expect(products.find(({ slug }) => slug === 'mixed-berries')?.badges).toEqual(['Quality Assured'])
})

const HUNDRED_PER_CENT = /(?<![\d०-९.,])(?:100|१००)\s*(?:%|per\s?cent|प्रतिशत|फ़ीसदी)|(?:hundred|सौ)\s+(?:per\s?cent|प्रतिशत|फ़ीसदी)/i

it.each(['lib/db/seed/demo', 'messages', 'public/demo'])('PDP-07 no text in %s makes a claim of 100 per cent', (folder) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(json|ts|svg)$/.test(file) && !file.endsWith('.test.ts'),
  )
  expect(files.length).toBeGreaterThan(0)
  // The admin names such a claim in order to warn of it.
  const claiming = files.filter(
    (file) => file !== 'en-admin.json' && HUNDRED_PER_CENT.test(readFileSync(`${folder}/${file}`, 'utf8').replace(/\w+="100%"/g, '')),
  )
  expect(claiming).toEqual([])
})
