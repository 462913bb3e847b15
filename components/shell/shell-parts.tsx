import { useLocale } from '#use-locale'
import { cleanHtml } from '@/components/ui/clean-html'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'
import type { BusinessSettings } from '@/lib/commerce/content/model'
import { dialable } from '@/lib/kernel/contact-data'
import { Picture } from '@/components/ui/picture'
import { GRIEVANCE_ACK_HOURS, GRIEVANCE_SETTLE_MONTHS } from '@/lib/kernel/business'

/** The WhatsApp URL of the shop's phone number; null without one. */
export function chatAddress(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  return digits === '' ? null : `https://wa.me/${digits}`
}

/**
 * The chat link on wide screens (SHELL-11): an icon in the header, and a round button in the page margin if there is one. Smaller screens have it in
 * the bottom bar. It never covers the page's text or buttons.
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

type Props = { src: string | undefined; name: string; className?: string }

/** The logo from the settings with the shop's name as alternative text, or the name alone. */
export const Logo = ({ src, name, className = '' }: Props) =>
  src ? (
    <Picture src={src} alt={name} width={264} height={68} sizes="180px" className={`logo w-auto ${className}`.trimEnd()} />
  ) : (
    <span className="font-serif text-xl">{name}</span>
  )

/** The first Tab stop of every page; visible only when focused. */
export function SkipLink() {
  const t = useTranslations('shell')
  return (
    <a href="#main" className="skip-link">
      {t('skip')}
    </a>
  )
}

const TIMES = { hours: GRIEVANCE_ACK_HOURS, months: GRIEVANCE_SETTLE_MONTHS }

/**
 * Seller, food licence and grievance officer. The Consumer Protection (E-Commerce) Rules 2020 require name, designation and both time limits (48
 * hours to acknowledge, one month to settle); the FSSAI requires the licence number.
 */
export function LegalLines({ settings }: { settings: BusinessSettings }) {
  const t = useTranslations('shell.legal')
  const locale = useLocale()
  const {
    legal_name: legalName,
    contact_address: address,
    contact_phone: phone,
    contact_email: email,
    fssai_licence: fssai,
    gstin,
  } = settings
  const { grievance_officer_name: officer, grievance_officer_designation: designation, frontend_copyright_text: copyright } = settings
  const company = [legalName, address].filter(Boolean).join(', ')
  const numbers = [fssai && t('fssai', { number: fssai }), gstin && t('gstin', { number: gstin })].filter(
    (number) => number !== undefined && number !== '',
  )
  const reach = [email, phone?.replaceAll(' ', '\u00a0')].filter(Boolean).join(', ')
  return (
    <div className="figures max-w-[72ch] space-y-1.5">
      {company ? <p>{company}</p> : null}
      {numbers.length > 0 ? (
        <p className="flex flex-wrap gap-x-5">
          {numbers.map((number) => (
            <span key={number}>{number}</span>
          ))}
        </p>
      ) : null}
      {officer ? <p>{t('grievance', { ...TIMES, officer: [officer, designation].filter(Boolean).join(', '), reach })}</p> : null}
      {copyright ? (
        // Other servers store their text editor's output: '<p>© …</p>'.
        <div className="pt-2 text-page/80 [&_a]:underline" dangerouslySetInnerHTML={{ __html: cleanHtml(copyright, locale) }} />
      ) : null}
    </div>
  )
}
