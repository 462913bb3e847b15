import { useTranslations } from 'next-intl'
import { useLocale } from '#use-locale'
import { Icon } from '@/components/ui/icon'
import { labels } from '@/lib/i18n/labels'
import { localHref } from '@/lib/local-href.mjs'
import { SearchField } from './search-field'

type Props = {
  id: string
  /** The landmark's name, which screen readers read before 'search': two visible search forms need different names. */
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
      <SearchField id={id} texts={labels('shell.search.field')} />
      <button type="submit" aria-label={t('submit')} className="search-button">
        <Icon name="search" size={20} />
      </button>
    </form>
  )
}
