import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { BusinessSettings } from '@/lib/domain/content'
import { SocialLinks } from '@/components/shared/social-links'
import { Picture } from '@/components/ui/picture'
import { RichText } from '@/components/ui/rich-text'
import { FooterContact } from './footer-contact'
import { LegalLines } from './legal-lines'
import { LinkGroup } from './link-group'
import { Logo } from './logo'

type Props = { settings: BusinessSettings; newsletter: ReactNode; marquee: ReactNode }

const TERMS = ['terms-conditions', 'privacy-policy', 'return-policy', 'shipping-policy', 'warranty-policy'] as const
const QUICK_LINKS = ['about-us', 'faqs', 'blogs', 'contact-us', 'why-us', 'stories', 'track-order', 'sitemap'] as const

export function Footer({ settings, newsletter, marquee }: Props) {
  const t = useTranslations('shell.footer')
  const home = useTranslations('shell.bottomBar')('home')
  const { footer_logo_path: logo, website_name: name = home, about_us_description: about, payment_method_images: payments } = settings
  return (
    <footer className="section-gap">
      {marquee}
      <NewsletterBand>{newsletter}</NewsletterBand>
      <div className="on-green footer-ground">
        <div className="wrap footer-columns">
          <div className="space-y-5">
            <a href="/" className="inline-block">
              <Logo src={logo} name={name} className="h-14" />
            </a>
            {about ? <RichText html={about} className="text-sm" /> : null}
            <SocialLinks settings={settings} />
          </div>
          <div className="footer-groups">
            <LinkGroup title={t('quickLinks')} links={QUICK_LINKS.map((page) => ({ href: `/${page}`, text: t(page) }))} />
            <LinkGroup title={t('terms')} links={TERMS.map((page) => ({ href: `/${page}`, text: t(page) }))} />
          </div>
          <FooterContact settings={settings} />
        </div>
        <div className="wrap footer-legal">
          <LegalLines settings={settings} />
          {payments ? (
            <Picture src={payments} alt={t('payments')} width={300} height={36} sizes="300px" className="h-9 w-auto max-w-full" />
          ) : null}
        </div>
      </div>
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
          <p className="mt-2 max-w-[48ch] text-ink-soft">{t('text')}</p>
        </div>
        {children}
      </div>
    </section>
  )
}
