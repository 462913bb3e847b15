import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/shared/link'
import { type MenuPage, shownPages } from '@/lib/commerce/content/menus.model'
import type { BusinessSettings } from '@/lib/commerce/content/model'
import { ContactLines, LegalLines, Logo } from './shell-parts'
import { Icon } from '@/components/ui/icon'
import { SocialLinks } from '@/components/shared/social-links'
import { Picture } from '@/components/ui/picture'
import { RichText } from '@/components/ui/rich-text'
import { StaticHtml } from '@/components/ui/static-html'
import { labels } from '@/lib/i18n/labels'
import { Analytics } from './analytics'
import { NewsletterForm } from './newsletter-form'

/** The setting with the address for each kind of request. */
const CONTACTS = [
  ['queries', 'contact_email'],
  ['bulk', 'bulk_email'],
  ['press', 'press_email'],
] as const

function FooterContact({ settings }: { settings: BusinessSettings }) {
  const t = useTranslations('shell.footer')
  const { contact_phone, contact_address, office_hours: hours } = settings
  const contacts = CONTACTS.flatMap(([contact, setting]) => {
    const email = settings[setting]
    return email ? [{ contact, email }] : []
  })
  return (
    <div>
      <h2 className="text-lg">{t('contact')}</h2>
      <dl className="footer-contacts">
        {contacts.map(({ contact, email }) => (
          <div key={contact}>
            <dt>{t(contact)}</dt>
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

type GroupLink = { href: string; text: string }

/**
 * A heading with links; on small screens an accordion without JavaScript. Links are rendered twice, one copy always hidden: a <details> that CSS
 * forces open on wide screens would still be "collapsed" to a screen reader.
 */
function LinkGroup({ title, links }: { title: string; links: readonly GroupLink[] }) {
  if (links.length === 0) return null
  return (
    <>
      <div>
        <h2 className="text-lg">{title}</h2>
        <Links links={links} className="mt-3" />
      </div>
      <details className="footer-group group">
        <summary>
          {title}
          <Icon name="down" size={20} className="transition-transform group-open:rotate-180" />
        </summary>
        <Links links={links} className="pb-4" />
      </details>
    </>
  )
}

const Links = ({ links, className }: { links: readonly GroupLink[]; className: string }) => (
  <ul className={`footer-links ${className}`}>
    {links.map(({ href, text }) => (
      <li key={href}>
        <Link href={href}>{text}</Link>
      </li>
    ))}
  </ul>
)

type Props = { settings: BusinessSettings; newsletter: ReactNode; marquee: ReactNode }

export function Footer({ settings, newsletter, marquee }: Props) {
  const t = useTranslations('shell.footer')
  const home = useTranslations('shell.bottomBar')('home')
  const toLink = (page: MenuPage): GroupLink => ({ href: `/${page}`, text: t(page) })
  const { footer_logo_path: logo, website_name: name = home, about_us_description: about, payment_method_images: payments } = settings
  return (
    <footer className="section-gap">
      {marquee}
      <NewsletterBand>{newsletter}</NewsletterBand>
      <Analytics settings={settings} />
      <StaticHtml as="div" className="on-green footer-ground">
        <div className="wrap footer-columns">
          <div>
            <Link href="/" className="inline-block">
              <Logo src={logo} name={name} className="h-14" />
            </Link>
            {about ? <RichText html={about} className="text-sm" /> : null}
            <SocialLinks settings={settings} />
          </div>
          <div className="footer-groups">
            <LinkGroup title={t('quickLinks')} links={shownPages('footer_quick_links', settings).map(toLink)} />
            <LinkGroup title={t('terms')} links={shownPages('footer_terms', settings).map(toLink)} />
          </div>
          <FooterContact settings={settings} />
        </div>
        <div className="wrap">
          <div className="footer-legal">
            <LegalLines settings={settings} />
            {payments ? (
              <Picture src={payments} alt={t('payments')} width={316} height={24} sizes="316px" className="h-6 w-auto max-w-full" />
            ) : null}
          </div>
        </div>
      </StaticHtml>
    </footer>
  )
}

function NewsletterBand({ children }: { children: ReactNode }) {
  const t = useTranslations('shell.newsletter')
  if (!children) return null
  return (
    <section aria-labelledby="newsletter-title" className="border-t border-line bg-panel">
      <div className="wrap newsletter">
        <div>
          <h2 id="newsletter-title" className="text-2xl md:text-3xl">
            {t('title')}
          </h2>
          <p className="mt-2 text-balance text-ink-soft">{t('text')}</p>
        </div>
        {children}
      </div>
    </section>
  )
}

/** The newsletter form with its texts (SHELL-13). */
export const Newsletter = () => <NewsletterForm labels={labels('shell.newsletter.form')} />
