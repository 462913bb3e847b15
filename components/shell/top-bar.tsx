import { useTranslations } from 'next-intl'
import type { BusinessSettings } from '@/lib/domain/content'
import { RichText } from '@/components/ui/rich-text'

/** The green line above the header: a message, a sentence (HTML) and a link, each only when the shop has set it. */
export function TopBar({ settings }: { settings: BusinessSettings }) {
  const t = useTranslations('shell')
  const { header_top: message, website_topbar_content: html, topbar_link_name: linkName, topbar_banner_link: href } = settings
  if (!message && !html && !(linkName && href)) return null
  return (
    <aside aria-label={t('topBar')} className="on-green top-bar">
      <div className="wrap">
        {message ? <p className="py-1 font-semibold">{message}</p> : null}
        {html ? <RichText html={html} className="hidden lg:block" /> : null}
        {linkName && href ? <a href={href}>{linkName}</a> : null}
      </div>
    </aside>
  )
}
