import { useTranslations } from 'next-intl'
import { useLocale } from '#use-locale'
import { Icon } from '@/components/ui/icon'
import { localHref } from '@/lib/local-href.mjs'
import { SearchField } from './search-field'
import type { SearchTexts } from './search-texts'

type Props = {
  id: string
  /** The name of the landmark, which screen readers read before 'search': two visible search forms need different names. */
  label: string
  className?: string
}

/** A plain GET form that works without JavaScript. With it, the field suggests products (SHELL-07). */
export function SearchForm({ id, label, className = '' }: Props) {
  const t = useTranslations('shell.search')
  return (
    <form
      action={localHref('/search', useLocale())}
      method="get"
      role="search"
      aria-label={label}
      className={`relative flex min-w-0 ${className}`}
    >
      <label htmlFor={id} className="sr-only">
        {t('label')}
      </label>
      {/* Parse boundary: next-intl types a part of messages/en.json as `any`. */}
      <SearchField id={id} texts={t.raw('field') as SearchTexts} />
      <button type="submit" aria-label={t('submit')} className="search-button">
        <Icon name="search" size={20} />
      </button>
    </form>
  )
}
