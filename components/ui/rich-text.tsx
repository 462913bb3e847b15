import { cleanHtml, type TopHeading } from './clean-html'

type Props = { html: string; headings?: TopHeading; className?: string }

/** A text of the API: sanitised on the server, set in the look's prose. */
export function RichText({ html, headings, className = '' }: Props) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: cleanHtml(html, headings) }} />
}
