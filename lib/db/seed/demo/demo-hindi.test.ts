import { ObjectSchema } from 'yup'
import {
  readDemoShop,
  readDemoTexts,
  blogTextsSchema,
  categoryTextsSchema,
  productTextsSchema,
  projectTextsSchema,
  sliderTextsSchema,
  storyTextsSchema,
} from './demo-shop'

type Row = Record<string, unknown>

const shop = readDemoShop()
const hindi = readDemoTexts('hi', undefined, shop)

/** 'name', 'about.heading': every text that a schema knows. */
const fieldsOf = (schema: unknown): string[] => {
  if (!(schema instanceof ObjectSchema)) throw new Error('Only the schema of an object has fields.')
  return Object.entries(schema.fields as Row).flatMap(([name, field]) =>
    field instanceof ObjectSchema ? fieldsOf(field).map((inner) => `${name}.${inner}`) : [name],
  )
}

const textAt = (row: Row | undefined, field: string): string => {
  const value = field.split('.').reduce<unknown>((part, name) => (part as Row | undefined)?.[name], row)
  return typeof value === 'string' ? value : ''
}

const tagsOf = (html: string): string[] => (html.match(/<\/?[a-z][a-z0-9]*/g) ?? []).map((tag) => tag.slice(1))
const linksOf = (html: string): string[] => (html.match(/href="[^"]*"/g) ?? []).sort()
const numbersOf = (html: string): string[] => (html.replace(/<[^>]*>/g, ' ').match(/\d+/g) ?? []).sort()
/** docs/hindi.md: NFC, a dot only below ज फ ड ढ, Latin digits. */
const MISSPELT = /[^जफडढ]\u093c|[\u0966-\u096f]/u

const differences = (english: string, translation: string): string[] => {
  if (english === '') return translation === '' ? [] : ['has no English text']
  if (translation === '') return ['has no Hindi']
  const sides = [
    ['tags', tagsOf],
    ['links', linksOf],
    ['numbers', numbersOf],
  ] as const
  const unlike = sides
    .map(([what, listOf]) => [what, listOf(english).join(' '), listOf(translation).join(' ')] as const)
    .filter(([, inEnglish, inHindi]) => inEnglish !== inHindi)
    .map(([what, inEnglish, inHindi]) => `${what} differ: '${inEnglish}' is '${inHindi}' in Hindi`)
  return translation !== translation.normalize('NFC') || MISSPELT.test(translation) ? [...unlike, 'is misspelt'] : unlike
}

/** @param key the field that names a row in both languages */
const pairs = (kind: string, key: string, schema: unknown, rows: readonly Row[], translations: readonly Row[], hasOwnFile = false) =>
  rows.map((english) => ({
    kind,
    row: String(english[key]),
    file: hasOwnFile ? `hi/${kind}/${String(english[key])}.json` : `hi/${kind}.json`,
    english,
    translation: translations.find((one) => one[key] === english[key]),
    fields: fieldsOf(schema),
  }))

const categories = shop.categories.flatMap((category) => [category, ...category.subcategories])

/** Left: spellings and forms that the texts once had; right: the one form of each. खजूर and अंजीर are masculine. */
const ONE_FORM = [
  ['नॉनपरेल', 'नॉनपैरील'],
  ['पैराग्वे', 'पराग्वे'],
  ['पांपोर', 'पंपोर'],
  ['एफ़्लाटॉक्सिन', 'अफ़लाटॉक्सिन'],
  ['हामटा', 'हम्प्टा'],
  ['तुर्की के', 'तुर्किये के'],
  ['GI टैग', 'जीआई टैग'],
  ['एस्टा', 'ASTA'],
  ['खजूरें', 'खजूर'],
  ['बड़ी खजूर', 'बड़े खजूर'],
  ['अंजीरें', 'अंजीर'],
  ['सूखी अंजीर', 'सूखे अंजीर'],
  ['चिया बीज', 'चिया सीड्स'],
  ['बिना मिलाई चीनी', 'अलग से चीनी नहीं'],
  ['शक्कर', 'चीनी'],
  ['हवाबंद', 'एयरटाइट'],
  ['मिक्सी', 'मिक्सर'],
  ['मसाला डब्बा', 'मसालदानी'],
  ['गंधक', 'सल्फ़र'],
  ['रख-रखाव', 'कैसे रखें'],
  ['ध्यान रखें<', 'ध्यान दें<'],
] as const

describe('the Hindi of the demo shop', () => {
  it.each(ONE_FORM)('does not write %s, but %s', (otherForm, form) => {
    const all = JSON.stringify(hindi)
    expect(all.match(new RegExp(`.{0,40}${otherForm}.{0,40}`, 'gu')) ?? []).toEqual([])
    expect(all.includes(form)).toBe(true)
  })
})

it('CONT-03 every tag of an article has a Hindi word', () => {
  const words: Readonly<Record<string, string>> = hindi.words
  expect(shop.blogs.flatMap(({ tags }) => tags).filter((tag) => !words[tag])).toEqual([])
})

describe('the Hindi of the demo shop says what the English says', () => {
  it.each([
    ...pairs('products', 'slug', productTextsSchema, shop.products, hindi.products, true),
    ...pairs('blogs', 'slug', blogTextsSchema, shop.blogs, hindi.blogs, true),
    ...pairs('categories', 'slug', categoryTextsSchema.innerType, categories, hindi.categories),
    ...pairs('stories', 'link', storyTextsSchema.innerType, shop.stories, hindi.stories),
    ...pairs('sliders', 'url', sliderTextsSchema.innerType, shop.sliders, hindi.sliders),
    ...pairs('projects', 'slug', projectTextsSchema.innerType, shop.projects, hindi.projects),
  ])('$kind $row', ({ file, row, english, translation, fields }) => {
    const found = fields.flatMap((field) =>
      differences(textAt(english, field), textAt(translation, field)).map((problem) => `${file} ${row} ${field} ${problem}`),
    )
    expect(found).toEqual([])
  })
})
