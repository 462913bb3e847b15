import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import { SORT_KEYS, type SortKey } from '@/lib/domain/catalog'
import { FILTER_FORM } from './filter-form'

/** Belongs to the filters' form, wherever it stands. */
export function SortSelect({ sort, isSearch }: { sort: SortKey | null; isSearch: boolean }) {
  const t = useTranslations('catalog.sort')
  return (
    <div className="flex items-center gap-2">
      <label htmlFor="sort" className="text-ink-soft max-sm:sr-only">
        {t('label')}
      </label>
      {/* A new element for a new order: a form goes back to what its elements were made with. */}
      <select key={sort ?? ''} id="sort" name="sort" form={FILTER_FORM} defaultValue={sort ?? ''} className="sort-select">
        <option value="">{isSearch ? t('bestMatch') : t('recommended')}</option>
        {SORT_KEYS.map((key) => (
          <option key={key} value={key}>
            {t(key)}
          </option>
        ))}
      </select>
      <button type="submit" form={FILTER_FORM} className={buttonClass('outline', 'hidden noscript:inline-flex')}>
        {t('apply')}
      </button>
    </div>
  )
}
