import type { Translations } from '@/lib/kernel/translations'

/** A category as the shopkeeper edits it. `imagePath`: '' for the drawing. */
export type CategoryDocument = {
  slug: string
  name: string
  /** The slug of the category above; null for a top-level one. */
  parent: string | null
  shortDescriptionHtml: string
  descriptionHtml: string
  imagePath: string
  imageAlt: string
  metaTitle: string
  metaDescription: string
  /** By the names of the properties above; '' or missing: not translated. */
  translations: Translations
}

export const CATEGORY_TEXTS = ['name', 'shortDescriptionHtml', 'descriptionHtml', 'imageAlt', 'metaTitle', 'metaDescription'] as const

/** `version`: changes with every change of the document. `productCount`: without those of sub-categories. */
export type EditedCategory = {
  id: number
  version: string
  document: CategoryDocument
  productCount: number
  formerSlugs: readonly string[]
}

/** What is wrong with one field of a category. */
export type CategoryProblem = {
  at: keyof CategoryDocument | `translations.${string}`
  reason: string
  detail: Readonly<Record<string, string | number>>
}
