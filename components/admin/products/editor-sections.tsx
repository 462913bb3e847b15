'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField, TextField } from '@/components/ui/field'
import { Tabs } from '@/components/ui/tabs'
import { useCategories } from '@/lib/commerce/catalog/categories/admin.client'
import { suggestSlug } from '@/lib/commerce/catalog/editing/admin.client'
import type { EditedProduct } from '@/lib/commerce/catalog/editing/model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { TRANSLATED_LOCALES } from '@/lib/i18n/locales'
import { languageLabel } from '../in-language'
import { FieldSection } from './field-section'
import { BASICS, SEARCH, TEXTS, TRANSLATIONS } from './fields'
import type { ProductValues } from './form-values'
import { nestedCategories } from './nested-categories'
import { ProductHistory } from './product-history'
import type { EditorTab } from './part-labels'
import { PictureList } from './picture-list'
import { VariantRows } from './variant-rows'
import { useSyncExternalStore } from 'react'
import { plainText } from '@/lib/html/text'

/** What Google shows of a description. */
const SHOWN_CHARACTERS = 155

const neverChanges = () => () => undefined
/** '' on the server and while its HTML is hydrated, which must be the same. */
const useHost = (): string =>
  useSyncExternalStore(
    neverChanges,
    () => location.host,
    () => '',
  )

/** How a search engine and a shared link show the product. Fields that are empty are made of the name and the description. */
function SearchPreview() {
  const { control } = useFormContext<ProductValues>()
  const { slug = '', fields = {}, pictures = [] } = useWatch({ control })
  const text = (key: string): string => {
    const value = fields[key]
    return typeof value === 'string' ? value : ''
  }
  const title = text('meta_title') || text('name')
  const description = (text('meta_description') || plainText(text('description_html'))).slice(0, SHOWN_CHARACTERS)
  const address = `${useHost()}/products/${slug}`
  const [first] = pictures
  return (
    <div className="mt-3 grid max-w-3xl gap-4 md:grid-cols-2">
      <section aria-label={t('searchPreview')} className="admin-panel">
        <h2 className="mb-2 text-base">{t('searchPreview')}</h2>
        <p className="text-ink-soft break-all">{address}</p>
        <p className="text-lg">{title}</p>
        <p>{description}</p>
      </section>
      <section aria-label={t('sharePreview')} className="admin-panel">
        <h2 className="mb-2 text-base">{t('sharePreview')}</h2>
        {first?.path && <img src={first.path} alt="" width={480} height={252} className="mb-2 aspect-[1200/630] w-full object-cover" />}
        <p className="font-semibold">{title}</p>
        <p className="text-ink-soft">{description}</p>
      </section>
    </div>
  )
}

const t = adminTexts('productEditor')

function Place({ formerSlugs }: { formerSlugs: readonly string[] }) {
  const { register, formState, getValues, setValue } = useFormContext<ProductValues>()
  const { value: categories = [] } = useCategories()
  // The choices come later than the value, and an uncontrolled field would then show none.
  const category = useWatch<ProductValues, 'category'>({ name: 'category' })
  const suggest = async () => {
    const name = getValues('fields.name')
    if (getValues('slug') !== '' || typeof name !== 'string' || name === '') return
    const answer = await suggestSlug(name)
    if (answer.ok) setValue('slug', answer.value, { shouldDirty: true })
  }
  return (
    <div className="grid max-w-3xl gap-4">
      <SelectField
        label={t('category')}
        required
        error={formState.errors.category?.message}
        id="category"
        {...register('category')}
        value={category}
      >
        <option value="">{t('chooseCategory')}</option>
        {nestedCategories(categories).map(([slug, label]) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('slug')}
        required
        hint={formerSlugs.length > 0 ? t('formerSlugs', { slugs: formerSlugs.join(', ') }) : t('slugHint')}
        error={formState.errors.slug?.message}
        id="slug"
        onFocus={() => void suggest()}
        {...register('slug')}
      />
    </div>
  )
}

/** How many fields of each tab are wrong. */
export type FaultyTabs = Readonly<Partial<Record<EditorTab, number>>>

const noteOf = (count = 0): string => (count === 0 ? '' : t('faults', { count }))

/** The parts of a product. All are mounted, so that nothing typed is lost by a change of the tab. */
export const EditorSections = ({ product, faulty }: { product: EditedProduct | null; faulty: FaultyTabs }) => (
  <Tabs
    label={t('sections')}
    tabs={[
      {
        id: 'basics',
        label: t('basics'),
        note: noteOf(faulty.basics),
        panel: (
          <div className="grid gap-4">
            <FieldSection fields={BASICS.slice(0, 1)} />
            <Place formerSlugs={product?.formerSlugs ?? []} />
            <FieldSection fields={BASICS.slice(1)} />
          </div>
        ),
      },
      { id: 'variants', label: t('variants'), note: noteOf(faulty.variants), panel: <VariantRows stocks={product?.stocks ?? {}} /> },
      { id: 'pictures', label: t('pictures'), note: noteOf(faulty.pictures), panel: <PictureList /> },
      { id: 'texts', label: t('texts'), note: noteOf(faulty.texts), panel: <FieldSection fields={TEXTS} /> },
      ...TRANSLATED_LOCALES.map((locale) => ({
        id: locale,
        label: languageLabel(locale),
        note: noteOf(faulty[locale]),
        panel: <FieldSection fields={TRANSLATIONS[locale]} lang={locale} />,
      })),
      {
        id: 'search',
        label: t('search'),
        note: noteOf(faulty.search),
        panel: (
          <>
            <FieldSection fields={SEARCH} />
            <SearchPreview />
          </>
        ),
      },
      ...(product ? [{ id: 'history', label: t('history'), panel: <ProductHistory id={product.id} /> }] : []),
    ]}
  />
)
