import type { Translations } from '@/lib/kernel/translations'

/** A category as edited by the shopkeeper. `imagePath`: '' for the drawing. */
export type CategoryDocument = {
  slug: string
  name: string
  /** The parent category's slug; null for a top-level category. */
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

/** `version`: changes with every change of the document. `productCount`: excludes sub-categories. */
export type EditedCategory = {
  id: number
  version: string
  document: CategoryDocument
  productCount: number
  formerSlugs: readonly string[]
}

/** A problem with one field of a category. */
export type CategoryProblem = {
  at: keyof CategoryDocument | `translations.${string}`
  reason: string
  detail: Readonly<Record<string, string | number>>
}
