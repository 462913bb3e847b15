import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LoginHere } from '@/components/auth/login'
import { CheckoutView } from '@/components/checkout/checkout-view'
import { NoScriptNote } from '@/components/shared/no-script-note'
import { env } from '@/lib/config/env'
import { getKnownSettings } from '@/lib/commerce/content/pages'
import { labels } from '@/lib/i18n/labels'
import { setPageLocale } from '@/lib/i18n/page-locale'
import { unlistedPage } from '@/lib/seo/unlisted-page'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  const t = await getTranslations('checkout.page')
  return unlistedPage(t, '/checkout')
}

/** The server's HTML is the same for every visitor; personal data comes through the island. */
export default async function CheckoutPage({ params }: Props) {
  setPageLocale((await params).locale)
  const t = await getTranslations('checkout.page')
  const shop = (await getKnownSettings()) ?? {}
  const loginLabels = labels('auth.login.form')
  return (
    <div className="wrap py-6 md:py-10">
      <h1 className="mb-6 text-3xl">{t('title')}</h1>
      <NoScriptNote text={t('noScript')} className="mb-6" />
      <div className="noscript:hidden">
        <CheckoutView
          labels={labels('checkout.view')}
          contact={{ phone: shop['contact_phone'] ?? '', email: shop['contact_email'] ?? '' }}
          addressLabels={labels('address.form')}
          guestLabels={labels('guestForm')}
          loginWords={loginLabels}
          isNumberEnough={env().ALLOW_LOGIN_WITHOUT_OTP}
          login={<LoginHere labels={loginLabels} fields={labels('auth.fields')} forgot={labels('auth.forgot.form')} />}
        />
      </div>
    </div>
  )
}
