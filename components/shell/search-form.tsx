import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'

/** Something that is not white space: the browser itself then refuses to send a blank search (SHELL-08), with or without JavaScript. */
const NOT_BLANK = '.*\\S.*'
const QUERY_MAX_LENGTH = 100

type Props = { id: string; /** Of the landmark: two that are seen at once need two names. */ label: string; className?: string }

/** A plain GET form: it needs no JavaScript. */
export function SearchForm({ id, label, className = '' }: Props) {
  const t = useTranslations('shell.search')
  return (
    <form action="/search" method="get" role="search" aria-label={label} className={`flex min-w-0 ${className}`}>
      <label htmlFor={id} className="sr-only">
        {t('label')}
      </label>
      <input
        id={id}
        type="search"
        name="query"
        required
        pattern={NOT_BLANK}
        title={t('hint')}
        maxLength={QUERY_MAX_LENGTH}
        placeholder={t('placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        className="min-h-11 w-full min-w-0 rounded-l-button border border-r-0 border-line-strong bg-card px-4 placeholder:text-ink-soft"
      />
      <button
        type="submit"
        aria-label={t('submit')}
        className="grid min-h-11 w-12 shrink-0 place-items-center rounded-r-button bg-green text-page transition-colors hover:bg-green-hover"
      >
        <Icon name="search" size={20} />
      </button>
    </form>
  )
}
