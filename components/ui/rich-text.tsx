import { cleanHtml, type TopHeading } from './clean-html'

type Props = { html: string; headings?: TopHeading; className?: string }

/** HTML from the API: sanitised on the server, styled as prose. */
export function RichText({ html, headings, className = '' }: Props) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: cleanHtml(html, headings) }} />
}
