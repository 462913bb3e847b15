import { useLocale } from '#use-locale'
import { foreignLang } from '@/lib/i18n/text-language'
import { cleanHtml, type TopHeading } from './clean-html'

type Props = { html: string; headings?: TopHeading; className?: string }

/** API HTML, sanitised on the server and styled as prose. */
export function RichText({ html, headings, className = '' }: Props) {
  const locale = useLocale()
  const lang = foreignLang(html, locale)
  return <div lang={lang} className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: cleanHtml(html, locale, headings) }} />
}
