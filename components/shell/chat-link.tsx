import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'

/** Floats above the page, on a phone above the bottom bar (SHELL-11). */
export function ChatLink({ phone }: { phone: string }) {
  const t = useTranslations('shell')
  const digits = phone.replace(/\D/g, '')
  if (digits === '') return null
  return (
    <a
      href={`https://wa.me/${digits}`}
      rel="noopener"
      aria-label={t('chat')}
      title={t('chat')}
      className="on-green fixed bottom-20 right-4 z-20 grid size-13 place-items-center rounded-chip border-2 border-page bg-green text-page shadow-float transition-colors hover:bg-green-hover lg:bottom-6 lg:right-6"
    >
      <Icon name="chat" size={26} />
    </a>
  )
}
