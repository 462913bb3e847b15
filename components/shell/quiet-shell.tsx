import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/shared/link'
import { dialable } from '@/lib/kernel/contact-data'
import { Icon } from '@/components/ui/icon'
import type { BusinessSettings } from '@/lib/commerce/content/model'
import { Analytics } from './analytics'
import { LegalLines, Logo, SkipLink } from './shell-parts'
import { SoftNavigation } from './soft-navigation'

type Props = {
  /** null while they cannot be read: their content is left out. */
  settings: BusinessSettings | null
  /** Whether to mention that the checkout is secure, and offer help by phone. */
  isCheckout?: boolean
  children: ReactNode
}

const POLICIES = ['terms-conditions', 'privacy-policy', 'return-policy', 'shipping-policy'] as const

function Phone({ phone }: { phone: string }) {
  const t = useTranslations('checkout.shell')
  return (
    <a
      href={`tel:${dialable(phone)}`}
      aria-label={t('call', { phone })}
      className="figures flex min-h-11 min-w-11 items-center justify-end gap-2 hover:underline"
    >
      <Icon name="phone" size={20} />
      <span className="max-md:hidden">{t('help', { phone })}</span>
    </a>
  )
}

function SlimFooter({ settings }: { settings: BusinessSettings }) {
  const t = useTranslations('shell.footer')
  return (
    <footer className="section-gap on-green bg-green text-sm text-page">
      <div className="wrap space-y-4 py-8">
        <ul className="flex flex-wrap gap-x-6">
          {POLICIES.map((page) => (
            <li key={page}>
              <Link href={`/${page}`} className="inline-flex min-h-11 items-center hover:underline">
                {t(page)}
              </Link>
            </li>
          ))}
        </ul>
        <LegalLines settings={settings} />
      </div>
    </footer>
  )
}

/** The shell of the checkout and the offline page: the shop's identity without distracting links. */
export function QuietShell({ settings, isCheckout = true, children }: Props) {
  const t = useTranslations('checkout.shell')
  const home = useTranslations('shell.bottomBar')('home')
  const known = settings ?? {}
  const { contact_phone: phone } = known
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line bg-page">
        <div className="wrap flex h-16 items-center justify-between gap-3 lg:h-20">
          <Link href="/" className="flex h-full shrink-0 items-center">
            <Logo src={known['header_logo_path']} name={known['website_name'] || home} className="h-9 sm:h-11" />
          </Link>
          {isCheckout && (
            <p className="flex min-w-0 items-center gap-2 leading-tight font-semibold text-green max-sm:text-sm">
              {/* At 320 px only the text fits. */}
              <Icon name="shield" size={20} className="max-sm:hidden" />
              {t('secure')}
            </p>
          )}
          {isCheckout && phone ? <Phone phone={phone} /> : null}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Analytics settings={known} />
      <SlimFooter settings={known} />
      <SoftNavigation />
    </div>
  )
}
