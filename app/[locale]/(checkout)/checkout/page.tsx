import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { CheckoutLabels, FieldLabels, ForgotPasswordLabels, LoginLabels } from '@/components/shared/labels'
import { LoginHere } from '@/components/auth/login'
import { CheckoutView } from '@/components/checkout/checkout-view'
import type { GuestFormLabels } from '@/components/checkout/guest-fields'
import type { AddressFormLabels } from '@/components/shared/address-form/address-fields'
import { env } from '@/lib/config/env'
import { getKnownSettings } from '@/lib/commerce/content/pages'
import { pageHref, setPageLocale } from '@/lib/i18n/page-locale'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  const t = await getTranslations('checkout.page')
  return {
    title: t('metaTitle'),
    description: t('metaDescription'),
    alternates: { canonical: pageHref('/checkout') },
    robots: { index: false, follow: true },
  }
}

/** The server's HTML is the same for every visitor; personal data comes through the island. */
export default async function CheckoutPage({ params }: Props) {
  setPageLocale((await params).locale)
  const t = await getTranslations()
  const shop = (await getKnownSettings()) ?? {}
  // Parse boundaries, below: next-intl types a part of messages/en.json as `any`.
  const loginLabels = t.raw('auth.login.form') as LoginLabels
  return (
    <div className="wrap py-6 md:py-10">
      <h1 className="mb-6 text-3xl">{t('checkout.page.title')}</h1>
      <noscript>
        <p className="mb-6 rounded-card bg-panel p-6">{t('checkout.page.noScript')}</p>
      </noscript>
      <div className="noscript:hidden">
        <CheckoutView
          labels={t.raw('checkout.view') as CheckoutLabels}
          contact={{ phone: shop['contact_phone'] ?? '', email: shop['contact_email'] ?? '' }}
          addressLabels={t.raw('address.form') as AddressFormLabels}
          guestLabels={t.raw('guestForm') as GuestFormLabels}
          loginWords={loginLabels}
          isNumberEnough={env().ALLOW_LOGIN_WITHOUT_OTP}
          login={
            <LoginHere
              labels={loginLabels}
              fields={t.raw('auth.fields') as FieldLabels}
              forgot={t.raw('auth.forgot.form') as ForgotPasswordLabels}
            />
          }
        />
      </div>
    </div>
  )
}
