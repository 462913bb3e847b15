import { useLocale } from '#use-locale'
import { useTranslations } from 'next-intl'
import { cleanHtml } from '@/components/ui/clean-html'
import { foreignLang } from '@/lib/i18n/text-language'

export const NARROW_WORDS = 15

/** Classes of the text beyond the narrow and the wide limit, and of the '…' replacing it. CutText hides and shows them. */
const BEYOND = ['', 'beyond-narrow', 'beyond-wide'] as const
const MARK = '<span class="cut-NAME" aria-hidden="true">…</span>'

type Level = 0 | 1 | 2

/** Sanitised HTML has no '<' or '>' inside text or attributes, so this expression separates tags from texts. */
const TOKEN = /<(\/?)([a-z0-9]+)([^>]*)>|[^<]+/g
const VOID_TAGS = new Set(['br', 'img'])

const countWords = (html: string): number => html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0

type MarkedHtml = { html: string; words: number }

/**
 * Wraps the text beyond the first `narrow` and beyond the first `wide` words in elements that CSS can hide. Nothing is removed: crawlers and browsers
 * without JavaScript get the whole text, and nothing shifts when phones hide more than wide screens (CAT-01).
 */
export function markCuts(html: string, narrow: number, wide: number): MarkedHtml {
  const words = countWords(html)
  const open: Level[] = []
  let seen = 0

  const levelOf = (index: number): Level => (index >= wide ? 2 : index >= narrow ? 1 : 0)
  const markAfter = (count: number): string => {
    const here = (limit: number, name: string) => (count === limit && words > limit ? MARK.replace('NAME', name) : '')
    return here(narrow, 'narrow') + here(wide, 'wide')
  }
  const wrap = (text: string, level: Level): string =>
    level <= (open.at(-1) ?? 0) ? text : `<span class="${BEYOND[level]}">${text}</span>`

  const cutText = (text: string): string => {
    let result = ''
    let run = ''
    let level = levelOf(seen)
    for (const piece of text.match(/\s+|\S+/g) ?? []) {
      if (levelOf(seen) !== level) {
        result += wrap(run, level)
        run = ''
        level = levelOf(seen)
      }
      run += piece
      if (piece.trim() === '') continue
      seen += 1
      const mark = markAfter(seen)
      if (mark === '') continue
      result += wrap(run + mark, level)
      run = ''
    }
    return result + (run === '' ? '' : wrap(run, level))
  }

  const openTag = (name: string, attributes: string): string => {
    const level = levelOf(seen)
    const inherited = open.at(-1) ?? 0
    if (!VOID_TAGS.has(name)) open.push(level > inherited ? level : inherited)
    return level > inherited ? `<${name} class="${BEYOND[level]}"${attributes}>` : `<${name}${attributes}>`
  }

  const marked = html.replace(
    TOKEN,
    (token: string, slash: string | undefined, name: string | undefined, attributes: string | undefined) => {
      if (name === undefined) return cutText(token)
      if (slash === '/') {
        open.pop()
        return token
      }
      return openTag(name, attributes ?? '')
    },
  )
  return { html: marked, words }
}

type Props = { html: string; wideWords: number; className?: string }

/** API text cut with Read More / Show Less. The toggle is a <details>, so that it works without JavaScript. */
export function CutText({ html, wideWords, className = '' }: Props) {
  const t = useTranslations('catalog')
  const locale = useLocale()
  const lang = foreignLang(html, locale)
  const { html: marked, words } = markCuts(cleanHtml(html, locale), NARROW_WORDS, wideWords)
  if (words === 0) return null
  return (
    <div className={`cut-text ${className}`}>
      <div lang={lang} className="prose" dangerouslySetInnerHTML={{ __html: marked }} />
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
