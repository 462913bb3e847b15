import { useTranslations } from 'next-intl'
import type { BusinessSettings } from '@/lib/domain/content'
import { ContactLines } from './contact-lines'

/** Which setting answers which question. */
const DESKS = [
  ['queries', 'contact_email'],
  ['bulk', 'bulk_email'],
  ['press', 'press_email'],
] as const

export function FooterContact({ settings }: { settings: BusinessSettings }) {
  const t = useTranslations('shell.footer')
  const { contact_phone, contact_address, office_hours: hours } = settings
  const desks = DESKS.flatMap(([desk, setting]) => {
    const email = settings[setting]
    return email ? [{ desk, email }] : []
  })
  return (
    <div>
      <h2 className="text-lg">{t('contact')}</h2>
      <dl className="footer-desks">
        {desks.map(({ desk, email }) => (
          <div key={desk}>
            <dt>{t(desk)}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
        ))}
      </dl>
      <ContactLines settings={{ contact_phone: contact_phone ?? '', contact_address: contact_address ?? '' }} />
      {hours ? <p className="pl-8 text-sm text-page/80">{hours}</p> : null}
    </div>
  )
}
