import { useTranslations } from 'next-intl'
import { cleanHtml } from '@/components/ui/clean-html'
import { NARROW_WORDS } from '@/lib/domain/limits'
import { markCuts } from './mark-cuts'

/** What the cut hides while the toggle is closed: more at 768 px and below. */
const CLOSED = '[&:not(:has([open]))_.beyond-wide]:hidden max-md:[&:not(:has([open]))_.beyond-narrow]:hidden'
const MARKS = '[&_.cut-wide]:max-md:hidden [&_.cut-narrow]:md:hidden [&:has([open])_[class^=cut-]]:hidden'

type Props = { html: string; wideWords: number; className?: string }

/** A text of the API, cut with Read More / Show Less. The toggle is a <details>, so it works without JavaScript. */
export function CutText({ html, wideWords, className = '' }: Props) {
  const t = useTranslations('catalog')
  const { html: marked, words } = markCuts(cleanHtml(html), NARROW_WORDS, wideWords)
  if (words === 0) return null
  return (
    <div className={`${CLOSED} ${MARKS} ${className}`}>
      <div className="prose" dangerouslySetInnerHTML={{ __html: marked }} />
      {words > NARROW_WORDS && (
        <details className={`group/cut ${words > wideWords ? '' : 'md:hidden'}`}>
          <summary className="inline-flex min-h-11 list-none items-center font-semibold text-green underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
            <span className="group-open/cut:hidden">{t('readMore')}</span>
            <span className="hidden group-open/cut:inline">{t('showLess')}</span>
          </summary>
        </details>
      )}
    </div>
  )
}
