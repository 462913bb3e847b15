'use client'

import { useFormContext, useWatch, useFieldArray } from 'react-hook-form'
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
import { type ProductValues, EMPTY_VARIANT } from './form-values'
import { nestedCategories } from './nested-categories'
import { ProductHistory } from './product-history'
import type { EditorTab } from './part-labels'
import { PictureList } from './picture-list'
import { useSyncExternalStore } from 'react'
import { plainText } from '@/lib/html/text'
import { buttonClass } from '@/components/ui/button'
import { useMay } from '@/lib/commerce/staff/admin.client'
import { MoveButtons } from '../move-buttons'

const t = adminTexts('productEditor')

/** The fields of one variant. `stock` null: a new variant. */
function VariantFields({ at, stock }: { at: number; stock: number | null }) {
  const { register, formState } = useFormContext<ProductValues>()
  const mayStock = useMay('stock.edit')
  const faults = formState.errors.variants?.[at] ?? {}
  const field = (name: 'label' | 'sku' | 'price' | 'mrp' | 'netGrams' | 'stock') => ({
    label: t(name),
    error: faults[name]?.message,
    id: `variants.${at}.${name}`,
    ...register(`variants.${at}.${name}`),
  })
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-3 xl:grid-cols-[minmax(7rem,1fr)_minmax(13rem,2fr)_minmax(8.5rem,1fr)_repeat(3,minmax(6rem,1fr))]">
      <div className="max-md:col-span-2">
        <TextField hint={t('labelHint')} {...field('label')} />
      </div>
      <div className="max-md:col-span-2">
        <TextField required spellCheck={false} {...field('sku')} />
      </div>
      <TextField required inputMode="decimal" {...field('price')} />
      <TextField required inputMode="decimal" {...field('mrp')} />
      <TextField required inputMode="numeric" {...field('netGrams')} />
      {stock === null && mayStock ? (
        <TextField inputMode="numeric" {...field('stock')} />
      ) : (
        <p className="self-center">{t('stockNow', { count: stock ?? 0 })}</p>
      )}
    </div>
  )
}

/** Variants in the shop's order: the product page opens with the first. */
function VariantRows({ stocks }: { stocks: Readonly<Record<string, number>> }) {
  const { control } = useFormContext<ProductValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'variants', keyName: 'key' })
  return (
    <div className="grid gap-3">
      {fields.map(({ key, id, sku }, at) => {
        const name = sku || t('newVariant')
        return (
          <fieldset key={key} className="admin-panel">
            <legend className="sr-only">{name}</legend>
            <VariantFields at={at} stock={id === null ? null : (stocks[String(id)] ?? 0)} />
            <div className="flex flex-wrap justify-end gap-2">
              <MoveButtons name={name} at={at} count={fields.length} move={move} />
              <button
                type="button"
                disabled={fields.length === 1}
                className={buttonClass('quiet', 'text-sm')}
                aria-label={t('removeVariant', { name })}
                onClick={() => remove(at)}
              >
                {t('remove')}
              </button>
            </div>
          </fieldset>
        )
      })}
      <div>
        <button type="button" className={buttonClass('outline')} onClick={() => append(EMPTY_VARIANT)}>
          {t('addVariant')}
        </button>
      </div>
    </div>
  )
}

/** How much of a description Google shows. */
const SHOWN_CHARACTERS = 155

const neverChanges = () => () => undefined
/** '' on the server and during hydration, whose HTML must match. */
const useHost = (): string =>
  useSyncExternalStore(
    neverChanges,
    () => location.host,
    () => '',
  )

/** The product as a search engine or a shared link shows it. Empty fields are derived from name and description. */
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

function Place({ formerSlugs }: { formerSlugs: readonly string[] }) {
  const { register, formState, getValues, setValue } = useFormContext<ProductValues>()
  const { value: categories = [] } = useCategories()
  // The options load after the value, and an uncontrolled field would then show none.
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

/** The number of invalid fields on each tab. */
export type FaultyTabs = Readonly<Partial<Record<EditorTab, number>>>

const noteOf = (count = 0): string => (count === 0 ? '' : t('faults', { count }))

/** All sections are mounted, so that switching tabs loses no input. */
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
