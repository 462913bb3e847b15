import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'

/** WhatsApp's address of the shop's phone number; null without one. */
export function chatAddress(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  return digits === '' ? null : `https://wa.me/${digits}`
}

/**
 * The floating chat link (SHELL-11) of wide screens: an icon of the header, and a round button in the margin where there is one. On smaller
 * screens the bottom bar has it. It never lies over the page's own text or buttons.
 */
export function ChatLink({ phone }: { phone: string }) {
  const t = useTranslations('shell')
  const href = chatAddress(phone)
  if (href === null) return null
  return (
    <a href={href} rel="noopener" aria-label={t('chat')} title={t('chat')} className="chat-link">
      <Icon name="chat" />
    </a>
  )
}
