import { useTranslations } from 'next-intl'

/** The first stop of the keyboard on every page; to be seen only then. */
export function SkipLink() {
  const t = useTranslations('shell')
  return (
    <a
      href="#main"
      className="fixed left-4 top-4 z-50 -translate-y-24 rounded-button bg-green px-5 py-3 font-semibold text-page focus:translate-y-0"
    >
      {t('skip')}
    </a>
  )
}
