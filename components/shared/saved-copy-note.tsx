import { useTranslations } from 'next-intl'
import { FRESH_MARK } from '@/lib/cache/saved-copy.mjs'

/**
 * Seen on a saved copy alone, which is sent while the shop's source is away: the page cache changes the mark, and styles show the line. A page without
 * it is never sent as a saved copy. It belongs to the page and not to the layout around it, which stays when a shopper goes on to another page.
 */
export function SavedCopyNote() {
  const t = useTranslations('savedCopy')
  return (
    <p data-copy={FRESH_MARK} data-nosnippet="" className="copy-note">
      {t('note')}
    </p>
  )
}
