import { Link } from './link'

const LINK = /^([^]*)<privacy>(.*)<\/privacy>([^]*)$/

type Props = {
  /** One sentence; its part in <privacy> links to the privacy policy. */
  text: string
  className?: string
}

/** Says at a form why it asks for personal data (DPDP Act, section 5). The policy opens in a new tab, so that the input is not lost. */
export function DataNotice({ text, className = '' }: Props) {
  const [, before = text, link = '', after = ''] = LINK.exec(text) ?? []
  return (
    <p className={`text-sm text-pretty text-ink-soft ${className}`.trimEnd()}>
      {before}
      {link !== '' && (
        <Link href="/privacy-policy#what" target="_blank" rel="noopener" className="text-green underline underline-offset-4">
          {link}
        </Link>
      )}
      {after}
    </p>
  )
}
