import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SocialLinks } from '@/components/shared/social-links'
import { dialable } from '@/lib/kernel/contact-data'
import { Icon, type IconName } from '@/components/ui/icon'
import type { BusinessSettings } from '@/lib/commerce/content/model'
import { GRIEVANCE_ACK_HOURS, GRIEVANCE_SETTLE_MONTHS } from '@/lib/kernel/business'

const LINK = 'inline-flex min-h-11 items-center text-green underline underline-offset-4 break-all lg:min-h-8'

const Phone = ({ phone }: { phone: string }) => (
  <a href={`tel:${dialable(phone)}`} className={`figures ${LINK}`}>
    {phone}
  </a>
)

const Mail = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className={LINK}>
    {email}
  </a>
)

/** All contact options except the form, as far as the shop has set them (CONT-01, IND-05). */
export function ContactDetails({ settings }: { settings: BusinessSettings }) {
  const t = useTranslations('contact.details')
  const { contact_address: address, contact_phone: phone, contact_email: email, office_hours: hours, legal_name: legalName } = settings
  return (
    <div>
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-1">
        <ContactEntry icon="pin" term={t('address')} show={address}>
          <address className="not-italic">{address}</address>
        </ContactEntry>
        <ContactEntry icon="pin" term={t('branches')} show={settings['branch_addresses']}>
          <address className="whitespace-pre-line not-italic">{settings['branch_addresses']}</address>
        </ContactEntry>
        <ContactEntry icon="phone" term={t('phone')} show={phone}>
          <Phone phone={phone ?? ''} />
        </ContactEntry>
        <ContactEntry icon="mail" term={t('email')} show={email}>
          <Mail email={email ?? ''} />
        </ContactEntry>
        <ContactEntry icon="shop" term={t('hours')} show={hours}>
          <p className="figures">{hours}</p>
        </ContactEntry>
        <ContactEntry icon="gift" term={t('bulk')} show={settings['bulk_email']}>
          <Mail email={settings['bulk_email'] ?? ''} />
        </ContactEntry>
        <ContactEntry icon="receipt" term={t('press')} show={settings['press_email']}>
          <Mail email={settings['press_email'] ?? ''} />
        </ContactEntry>
      </ul>
      <div className="mt-6">
        <SocialLinks settings={settings} />
      </div>
      <Grievance settings={settings} />
      {legalName ? <p className="mt-6 text-sm text-ink-soft">{t('legal', { name: legalName })}</p> : null}
    </div>
  )
}

function ContactEntry({ icon, term, show, children }: { icon: IconName; term: string; show: string | undefined; children: ReactNode }) {
  if (!show) return null
  return (
    <li className="flex gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-chip bg-panel text-terracotta-ink">
        <Icon name={icon} size={20} />
      </span>
      <div className="min-w-0">
        <h3 className="font-sans text-sm font-semibold text-ink-soft">{term}</h3>
        {/* As high as a link, so that all rows are evenly spaced. */}
        <div className="flex min-h-11 items-center lg:min-h-8">{children}</div>
      </div>
    </li>
  )
}

/** Consumer Protection (E-Commerce) Rules 2020, rule 4: name, designation, contact and time limits of the grievance officer. */
function Grievance({ settings }: { settings: BusinessSettings }) {
  const t = useTranslations('contact.details')
  const { grievance_officer_name: name, grievance_officer_designation: designation, contact_email: email, contact_phone: phone } = settings
  if (!name) return null
  return (
    <section aria-labelledby="grievance" className="mt-6 rounded-card bg-panel p-5">
      <h2 id="grievance" className="text-lg">
        {t('grievance')}
      </h2>
      <p className="mt-2">
        <b className="font-semibold">{name}</b>
        {designation ? <span className="block text-ink-soft">{designation}</span> : null}
      </p>
      <p className="flex flex-wrap gap-x-5">
        {email ? <Mail email={email} /> : null}
        {phone ? <Phone phone={phone} /> : null}
      </p>
      <p className="mt-2 text-sm text-ink-soft">{t('grievanceTerms', { hours: GRIEVANCE_ACK_HOURS, months: GRIEVANCE_SETTLE_MONTHS })}</p>
    </section>
  )
}
