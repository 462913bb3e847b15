import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'

/** Floats above the page: a tab at the edge of the screen, a round button beside the page on wide screens (SHELL-11). */
export function ChatLink({ phone }: { phone: string }) {
  const t = useTranslations('shell')
  const digits = phone.replace(/\D/g, '')
  if (digits === '') return null
  return (
    <a href={`https://wa.me/${digits}`} rel="noopener" aria-label={t('chat')} title={t('chat')} className="chat-link on-green">
      <Icon name="chat" />
    </a>
  )
}
