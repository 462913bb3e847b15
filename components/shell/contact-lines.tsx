import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'
import type { BusinessSettings } from '@/lib/commerce/content/model'
import { dialable } from '@/lib/commerce/kernel/contact-data'

/** The WhatsApp URL of the shop's phone number; null without one. */
export function chatAddress(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  return digits === '' ? null : `https://wa.me/${digits}`
}

/**
 * The chat link of wide screens (SHELL-11): an icon in the header, and a round button in the page's margin where there is one. On smaller
 * screens the bottom bar has it. It never covers the page's text or buttons.
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

const Line = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li>
    <Icon name={icon} size={20} />
    <span>{children}</span>
  </li>
)

/** Phone, e-mail and address, as far as the shop has set them. */
export function ContactLines({ settings }: { settings: BusinessSettings }) {
  const { contact_phone: phone, contact_email: email, contact_address: address } = settings
  return (
    <ul className="contact-lines">
      {phone ? (
        <Line icon="phone">
          <a href={`tel:${dialable(phone)}`} className="figures">
            {phone}
          </a>
        </Line>
      ) : null}
      {email ? (
        <Line icon="mail">
          <a href={`mailto:${email}`}>{email}</a>
        </Line>
      ) : null}
      {address ? <Line icon="pin">{address}</Line> : null}
    </ul>
  )
}
