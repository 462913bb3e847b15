import { useTranslations } from 'next-intl'

/** The first stop of the keyboard on every page; to be seen only then. */
export function SkipLink() {
  const t = useTranslations('shell')
  return (
    <a href="#main" className="skip-link">
      {t('skip')}
    </a>
  )
}
