import type { ReactNode } from 'react'
import type { BusinessSettings } from '@/lib/domain/content'
import { dialable } from '@/components/shared/dialable'
import { Icon, type IconName } from '@/components/ui/icon'

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
