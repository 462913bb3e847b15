import { useTranslations } from 'next-intl'
import { FRESH_MARK } from '@/lib/cache/copy-marks'
import { MarkedNote } from './marked-note'

/**
 * Shown only in a saved copy, which is served while the shop's data source is unavailable: the page cache changes the mark, which gives the note its
 * text. A page without the note is never served as a saved copy. The note belongs to the page, not to the layout, which survives navigation.
 */
export function SavedCopyNote() {
  const t = useTranslations('savedCopy')
  return <MarkedNote mark={FRESH_MARK} note={t('note')} />
}
