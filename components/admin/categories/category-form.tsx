'use client'

import { notify } from '@/components/ui/notify'
import { readCategories, saveCategory } from '@/lib/commerce/catalog/categories/admin.client'
import { CATEGORY_TEXTS, type CategoryDocument, type EditedCategory } from '@/lib/commerce/catalog/categories/model'
import type { Answer } from '@/lib/v2/call'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { type TranslatedLocale, TRANSLATED_LOCALES } from '@/lib/i18n/locales'
import { fieldsWith, translatedField } from '@/lib/kernel/translated-fields'
import type { EditField, Texts } from '../edit-field'
import { EditForm } from '../edit-form'
import { inLanguage, languageLabel } from '../in-language'
import { problemText } from '../problem-text'
import { CONFLICT, INVALID, NOT_FOUND, refusedAnswer } from '../refused-answer'

const t = adminTexts('categories')

const EMPTY: CategoryDocument = {
  slug: '',
  name: '',
  parent: null,
  shortDescriptionHtml: '',
  descriptionHtml: '',
  imagePath: '',
  imageAlt: '',
  metaTitle: '',
  metaDescription: '',
  translations: {},
}

const valuesOf = (category: EditedCategory | null): { fields: Texts; version: string } => {
  const { parent, translations, ...texts } = category?.document ?? EMPTY
  const translated = TRANSLATED_LOCALES.flatMap((locale) =>
    CATEGORY_TEXTS.map((name) => [translatedField(locale, name), translations[locale]?.[name] ?? ''] as const),
  )
  return { fields: { ...texts, parent: parent ?? '', ...Object.fromEntries(translated) }, version: category?.version ?? '' }
}

function documentOf(typed: Texts): CategoryDocument {
  const text = (name: string) => typed[name] ?? ''
  return {
    slug: text('slug'),
    name: text('name'),
    parent: text('parent') || null,
    shortDescriptionHtml: text('shortDescriptionHtml'),
    descriptionHtml: text('descriptionHtml'),
    imagePath: text('imagePath'),
    imageAlt: text('imageAlt'),
    metaTitle: text('metaTitle'),
    metaDescription: text('metaDescription'),
    translations: fieldsWith(TRANSLATED_LOCALES, (locale) => fieldsWith(CATEGORY_TEXTS, (name) => text(translatedField(locale, name)))),
  }
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

type CategoryText = (typeof CATEGORY_TEXTS)[number]

/** The field in each language except English. */
const translationsOf = (
  name: CategoryText,
  labelIn: (locale: TranslatedLocale) => string,
  options: Pick<EditField, 'input' | 'rows'> = {},
): readonly EditField[] =>
  TRANSLATED_LOCALES.map((locale) => ({ name: translatedField(locale, name), label: labelIn(locale), lang: locale, ...options }))

function fieldsFor(category: EditedCategory | null, all: readonly EditedCategory[]): readonly EditField[] {
  const former = category?.formerSlugs ?? []
  const parents = all.flatMap(({ document: { parent, slug, name } }) => (parent === null ? [[slug, name] as const] : []))
  return [
    { name: 'name', label: t('name'), required: true, fills: (name) => ({ slug: slugOf(name) }) },
    ...translationsOf('name', (locale) => t('nameIn', { language: languageLabel(locale) })),
    {
      name: 'slug',
      label: t('slug'),
      required: true,
      ...(former.length > 0 ? { hint: t('formerSlugs', { slugs: former.join(', ') }) } : {}),
    },
    { name: 'parent', label: t('parent'), input: 'select', options: [['', t('top')], ...parents] },
    { name: 'imagePath', label: t('picture'), hint: t('pictureHint'), input: 'picture', wide: true },
    { name: 'imageAlt', label: t('pictureAlt') },
    ...translationsOf('imageAlt', (locale) => inLanguage(t('pictureAlt'), locale)),
    { name: 'shortDescriptionHtml', label: t('short'), input: 'area' },
    ...translationsOf('shortDescriptionHtml', (locale) => t('shortIn', { language: languageLabel(locale) }), { input: 'area' }),
    { name: 'descriptionHtml', label: t('long'), input: 'area', rows: 5 },
    ...translationsOf('descriptionHtml', (locale) => t('longIn', { language: languageLabel(locale) }), { input: 'area', rows: 5 }),
    { name: 'metaTitle', label: t('metaTitle') },
    ...translationsOf('metaTitle', (locale) => inLanguage(t('metaTitle'), locale)),
    { name: 'metaDescription', label: t('metaDescription'), input: 'area', rows: 2 },
    ...translationsOf('metaDescription', (locale) => inLanguage(t('metaDescription'), locale), { input: 'area', rows: 2 }),
  ]
}

/** Refusals have the shape of a form refusal. */
async function save(id: number | null, typed: Texts, version: string): Promise<Answer<EditedCategory>> {
  const answer = await saveCategory({ id, version, document: documentOf(typed) })
  if (!answer.ok) return answer
  const saved = answer.value
  if (saved.state === 'saved') return { ok: true, value: saved.value }
  if (saved.state === 'conflict') return refusedAnswer(CONFLICT, t('conflict'))
  // 'translations.mr.name' → 'mr_name'
  return refusedAnswer(
    INVALID,
    null,
    Object.fromEntries(saved.problems.map((problem) => [problem.at.replace(/^translations\.(\w+)\./, '$1_'), [problemText(problem)]])),
  )
}

async function reread(id: number) {
  const answer = await readCategories()
  if (!answer.ok) return answer
  const category = answer.value.find((one) => one.id === id)
  return category ? { ok: true as const, value: valuesOf(category) } : refusedAnswer(NOT_FOUND, null)
}

type Props = { /** null: a new one. */ category: EditedCategory | null; all: readonly EditedCategory[]; onDone: () => void }

export const CategoryForm = ({ category, all, onDone }: Props) => (
  <section aria-label={category ? category.document.name : t('add')} className="admin-panel mb-6 max-w-4xl">
    <EditForm
      formKey={`category:${category?.id ?? 'new'}`}
      fields={fieldsFor(category, all)}
      began={valuesOf(category)}
      reread={category && (() => reread(category.id))}
      save={(typed, version) => save(category?.id ?? null, typed, version)}
      onSaved={(saved) => {
        notify.success(t('saved', { name: saved.document.name }))
        onDone()
      }}
      onCancel={onDone}
    />
  </section>
)
