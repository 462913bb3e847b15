import { useTranslations } from 'next-intl'
import { FRESH_MARK } from '@/lib/cache/saved-copy.mjs'

/**
 * Visible only in a saved copy, which is served while the shop's data source is unavailable: the page cache changes the mark, and CSS shows
 * the notice. A page without the notice is never served as a saved copy. The notice belongs to the page, not to the layout, which survives
 * a navigation to another page.
 */
export function SavedCopyNote() {
  const t = useTranslations('savedCopy')
  return (
    <p data-copy={FRESH_MARK} data-nosnippet="" className="copy-note">
      {t('note')}
    </p>
  )
}
