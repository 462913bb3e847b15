import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import altTexts from '@/public/demo/alt.json'
import { ValidationError, type InferType, type Schema, array, mixed, object, string } from 'yup'
import { faultText } from '@/lib/i18n/api-texts'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import {
  blogSchema,
  categoriesSchema,
  couponsSchema,
  customersSchema,
  productSchema,
  projectsSchema,
  reviewsSchema,
  slidersSchema,
  storiesSchema,
  synonymsSchema,
} from './schemas'
import { checkoutSettings, settings } from './settings'

/** The schemas of the demo shop's translations: one folder per language next to the English files. Missing texts are shown in English. */
/** An untranslated text is omitted, never empty. */
const text = () => string().min(1)
/** The key of the translated row. */
const key = () => string().required()

const sectionSchema = object({ heading: text(), html: text() }).noUnknown().optional().default(undefined)

export const productTextsSchema = object({
  slug: key(),
  name: text(),
  cardFact: text(),
  descriptionHtml: text(),
  benefitsHtml: text(),
  specificationHtml: text(),
  faqsHtml: text(),
  about: sectionSchema,
  additional: sectionSchema,
  metaTitle: text(),
  metaDescription: text(),
  originRegion: text(),
  ingredients: text(),
  storage: text(),
}).noUnknown()

export const blogTextsSchema = object({
  slug: key(),
  title: text(),
  html: text(),
  metaTitle: text(),
  metaDescription: text(),
}).noUnknown()

/** Categories and sub-categories, in any order. */
export const categoryTextsSchema = array(
  object({
    slug: key(),
    name: text(),
    shortDescriptionHtml: text(),
    descriptionHtml: text(),
    metaTitle: text(),
    metaDescription: text(),
  }).noUnknown(),
).required()

export const storyTextsSchema = array(object({ link: key(), title: text(), html: text() }).noUnknown()).required()
export const sliderTextsSchema = array(object({ url: key(), heading: text(), linkText: text(), alt: text() }).noUnknown()).required()
export const projectTextsSchema = array(object({ slug: key(), title: text() }).noUnknown()).required()

const isTextRecord = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string' && one !== '')

/** English words, setting types or picture paths, each with its text. */
const textRecordSchema = mixed({ type: 'object of texts', check: isTextRecord }).required()

/** Relative to the working directory, not to this module's address, which bundling changes. Every command of the shop runs in the project's folder. */
const FOLDER = join(process.cwd(), 'lib/db/seed/demo')

/** Data files write a multi-line text as an array of lines. */
const HTML_FIELD = /^html$|Html$/
const joinLines = (key: string, value: unknown): unknown =>
  HTML_FIELD.test(key) && Array.isArray(value) && value.every((line) => typeof line === 'string') ? value.join('\n') : value

/** @throws a sentence that names the file and the field. */
function readFile<S extends Schema>(folder: string, name: string, schema: S): InferType<S> {
  try {
    const content: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'), joinLines)
    return schema.validateSync(content, { strict: true, abortEarly: false })
  } catch (error) {
    const reason =
      error instanceof ValidationError ? error.errors.map((fault) => faultText(DEFAULT_LOCALE, fault)).join('; ') : String(error)
    throw new Error(`The demo data file ${name} is wrong: ${reason}`, { cause: error })
  }
}

/** Reads one file per row; the order of the file names is the order of the rows. */
function readFiles<S extends Schema<{ slug: string }>>(folder: string, kind: string, schema: S): InferType<S>[] {
  const names = readdirSync(join(folder, kind)).sort()
  return names.map((name) => {
    const entry = readFile(folder, `${kind}/${name}`, schema)
    if (name !== `${entry.slug}.json`) throw new Error(`The demo data file ${kind}/${name} is wrong: its slug is '${entry.slug}'`)
    return entry
  })
}

/**
 * Reads and validates the demo shop's content, which is in English.
 * @throws a sentence that names the file and the wrong field
 */
export const readDemoShop = (folder: string = FOLDER) => ({
  settings,
  checkoutSettings,
  sliders: readFile(folder, 'sliders.json', slidersSchema),
  projects: readFile(folder, 'projects.json', projectsSchema),
  categories: readFile(folder, 'categories.json', categoriesSchema),
  products: readFiles(folder, 'products', productSchema),
  blogs: readFiles(folder, 'blogs', blogSchema),
  stories: readFile(folder, 'stories.json', storiesSchema),
  reviews: readFile(folder, 'reviews.json', reviewsSchema).flatMap(({ productSlug, reviews }) =>
    reviews.map((review) => ({ productSlug, ...review })),
  ),
  synonyms: readFile(folder, 'synonyms.json', synonymsSchema).flatMap(({ groups }) => groups),
  customers: readFile(folder, 'customers.json', customersSchema),
  coupons: readFile(folder, 'coupons.json', couponsSchema),
})

export type DemoShop = ReturnType<typeof readDemoShop>

const inFolder = (folder: string, kind: string): boolean => existsSync(join(folder, kind))

/** @throws a sentence that names the file and the key that the English files do not have */
function refuseUnknown(file: string, keys: readonly string[], known: Iterable<string>): void {
  const all = new Set(known)
  const unknown = keys.find((key) => !all.has(key))
  if (unknown !== undefined) throw new Error(`The demo data file ${file} is wrong: the demo shop has no '${unknown}'`)
}

/** The English words of filters, badges, allergens, variant labels and article tags. */
const wordsOf = ({ products, blogs }: DemoShop): readonly string[] => [
  ...products.flatMap(({ attributes, badges, allergens, variants }) => [
    ...Object.entries(attributes).flat(),
    ...badges,
    ...allergens,
    ...variants.map(({ label }) => label),
  ]),
  ...blogs.flatMap(({ tags }) => tags),
]

/**
 * Reads and validates the demo shop's texts in one more language, keyed by what they translate. A missing file counts as empty.
 * @param language the name of the folder
 * @throws a sentence that names the file and the wrong field
 */
export function readDemoTexts(language: string, folder: string = FOLDER, shop: DemoShop = readDemoShop(folder)) {
  const slugsOf = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug)
  const list = <S extends Schema>(name: string, schema: S, keyOf: (one: InferType<S>) => readonly string[], known: Iterable<string>) => {
    const file = `${language}/${name}.json`
    if (!inFolder(folder, file)) return null
    const texts = readFile(folder, file, schema)
    refuseUnknown(file, keyOf(texts), known)
    return texts
  }
  const each = <S extends Schema<{ slug: string }>>(kind: string, schema: S, rows: readonly { slug: string }[]) => {
    const texts = inFolder(folder, `${language}/${kind}`) ? readFiles(folder, `${language}/${kind}`, schema) : []
    for (const { slug } of texts) refuseUnknown(`${language}/${kind}/${slug}.json`, [slug], slugsOf(rows))
    return texts
  }
  const categories = shop.categories.flatMap((category) => [category, ...category.subcategories])
  return {
    products: each('products', productTextsSchema, shop.products),
    blogs: each('blogs', blogTextsSchema, shop.blogs),
    categories: list('categories', categoryTextsSchema, slugsOf, slugsOf(categories)) ?? [],
    stories:
      list(
        'stories',
        storyTextsSchema,
        (texts) => texts.map(({ link }) => link),
        shop.stories.map(({ link }) => link),
      ) ?? [],
    sliders:
      list(
        'sliders',
        sliderTextsSchema,
        (texts) => texts.map(({ url }) => url),
        shop.sliders.map(({ url }) => url),
      ) ?? [],
    projects: list('projects', projectTextsSchema, slugsOf, slugsOf(shop.projects)) ?? [],
    settings: list('settings', textRecordSchema, Object.keys, Object.keys(shop.settings)) ?? {},
    words: list('words', textRecordSchema, Object.keys, wordsOf(shop)) ?? {},
    imageAlts: list('alt', textRecordSchema, Object.keys, Object.keys(altTexts)) ?? {},
  }
}

export type DemoTexts = ReturnType<typeof readDemoTexts>

let known: DemoShop | undefined

/** The demo shop's content, read on first use: a shop that is already filled never reads it. */
export const demoShop = (): DemoShop => (known ??= readDemoShop())
