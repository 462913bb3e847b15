import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ValidationError, type InferType, type Schema } from 'yup'
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

/** From the working directory, not from this module's address, which a bundler changes. Every command of the shop runs in the project's folder. */
const FOLDER = join(process.cwd(), 'lib/db/seed/demo')

/** Data files write a text of several lines as an array of lines. */
const HTML_FIELD = /^html$|Html$/
const joinLines = (key: string, value: unknown): unknown =>
  HTML_FIELD.test(key) && Array.isArray(value) && value.every((line) => typeof line === 'string') ? value.join('\n') : value

/** @throws a sentence that names the file and the field. */
function readFile<S extends Schema>(folder: string, name: string, schema: S): InferType<S> {
  try {
    const content: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'), joinLines)
    return schema.validateSync(content, { strict: true, abortEarly: false })
  } catch (error) {
    const reason = error instanceof ValidationError ? error.errors.join('; ') : String(error)
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
 * Reads and checks the content of the demo shop.
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

let known: DemoShop | undefined

/** The content of the demo shop, read at the first use: a shop that is already filled never reads it. */
export const demoShop = (): DemoShop => (known ??= readDemoShop())
