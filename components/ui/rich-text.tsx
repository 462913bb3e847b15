import { sanitizeHtml } from '@/lib/format/sanitize-html'

type Props = { html: string; className?: string }

/** A text of the API: sanitised on the server, set in the look's prose. */
export function RichText({ html, className = '' }: Props) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: sanitizeHtml(html) }} />
}
