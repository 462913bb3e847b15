import type { InferType } from 'yup'
import { defineAdminCall } from '@/lib/v2/admin-call'
import { InvalidAnswer, type Refusal, type Wire } from '@/lib/v2/call'
import { asIdOrNull, asList, asNumberOrNull, asText, asTextOrNull, asWire, dataList, writeData } from '@/lib/v2/codec'
import { TRANSLATED_LOCALES } from '@/lib/i18n/locales'
import { fieldsWith } from '@/lib/kernel/translated-fields'
import { readSaved, type Saved, writeSaved } from '../editing/document.wire'
import type { CategoryDocument, EditedCategory } from './model'
import type { orderRule, saveRule } from './rules'

const rules = () => import('./rules')
const UNKNOWN: Refusal = { status: 404, message: () => 'There is no such category. Someone may have removed it.' }

const readTexts = (value: unknown) => Object.fromEntries(Object.entries(asWire(value)).map(([name, text]) => [name, asText(text)]))

export function readCategoryDocument(value: unknown): CategoryDocument {
  const document = asWire(value)
  const text = (name: string) => asText(document[name])
  return {
    slug: text('slug'),
    name: text('name'),
    parent: asTextOrNull(document['parent']),
    shortDescriptionHtml: text('short_description_html'),
    descriptionHtml: text('description_html'),
    imagePath: text('image_path'),
    imageAlt: text('image_alt'),
    metaTitle: text('meta_title'),
    metaDescription: text('meta_description'),
    translations: fieldsWith(TRANSLATED_LOCALES, (locale) => readTexts(asWire(document['translations'])[locale])),
  }
}

export const writeCategoryDocument = (document: CategoryDocument): Wire => ({
  slug: document.slug,
  name: document.name,
  parent: document.parent,
  short_description_html: document.shortDescriptionHtml,
  description_html: document.descriptionHtml,
  image_path: document.imagePath,
  image_alt: document.imageAlt,
  meta_title: document.metaTitle,
  meta_description: document.metaDescription,
  translations: document.translations,
})

const writeCategory = ({ id, version, document, productCount, formerSlugs }: EditedCategory): Wire => ({
  id,
  version,
  document: writeCategoryDocument(document),
  product_count: productCount,
  former_slugs: formerSlugs,
})

function readCategory(value: unknown): EditedCategory {
  const category = asWire(value)
  const id = asIdOrNull(category['id'])
  if (id === null) throw new InvalidAnswer()
  return {
    id,
    version: asText(category['version']),
    document: readCategoryDocument(category['document']),
    productCount: asNumberOrNull(category['product_count']) ?? 0,
    formerSlugs: asList(category['former_slugs']).map(asText),
  }
}

/** GET /categories: all categories, in the shop's order. */
export const listCategories = defineAdminCall<readonly EditedCategory[]>({
  method: 'GET',
  path: '/categories',
  right: 'products.read',
  write: (categories) => writeData(categories.map(writeCategory)),
  read: (body) => dataList(body).map(readCategory),
})

const DOCUMENT_BYTES = 256 * 1024

export const saveCategory = defineAdminCall<Saved<EditedCategory>, InferType<typeof saveRule>>({
  method: 'POST',
  path: '/categories',
  right: 'products.edit',
  maxBodyBytes: DOCUMENT_BYTES,
  input: async () => (await rules()).saveRule,
  refusals: { unknown_category: UNKNOWN },
  write: (saved) => writeSaved(saved, writeCategory),
  read: (body) => readSaved(body, readCategory),
})

/** POST /categories/order: sets the order below one parent. */
export const orderCategories = defineAdminCall<null, InferType<typeof orderRule>>({
  method: 'POST',
  path: '/categories/order',
  right: 'products.edit',
  input: async () => (await rules()).orderRule,
  refusals: { unknown_category: UNKNOWN },
  write: () => writeData(null),
  read: () => null,
})

export const removeCategory = defineAdminCall<null>({
  method: 'DELETE',
  path: '/categories/{id}',
  right: 'products.edit',
  refusals: {
    unknown_category: UNKNOWN,
    not_empty: {
      status: 409,
      message: ({ name = '', products = 0, subcategories = 0 }) =>
        `${name} still has ${products} products and ${subcategories} sub-categories. Move them first.`,
    },
  },
  write: () => writeData(null),
  read: () => null,
})
