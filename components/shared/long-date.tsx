import { useLocale } from '#use-locale'
import { formatDate } from '@/lib/i18n/dates'

/** '12 March 2026', in the page's language. For server components (formatDate). */
export const LongDate = ({ iso }: { iso: string }) => <time dateTime={iso}>{formatDate(iso, useLocale())}</time>
