import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AuthCard } from '@/components/auth/auth-card'
import { EmailPreferences } from '@/components/auth/email-preferences'
import { Link } from '@/components/shared/link'
import { PREFERENCES_PAGE } from '@/lib/kernel/consent-links'
import { labels } from '@/lib/i18n/labels'
import { setPageLocale } from '@/lib/i18n/page-locale'
import { unlistedPage } from '@/lib/seo/unlisted-page'
import { readFrame, readOne, type SearchParams } from '../auth-page'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> }

/** The address contains the token: no-referrer keeps it out of the Referer header of the page's subrequests. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  return { ...unlistedPage(await getTranslations('preferences.page'), PREFERENCES_PAGE), referrer: 'no-referrer' }
}

/** Opened by links in mails, without a log-in. Opening it changes nothing: mail scanners open every link. */
export default async function EmailPreferencesPage({ params, searchParams }: Props) {
  setPageLocale((await params).locale)
  const [address, { picture, sentence }, t] = await Promise.all([searchParams, readFrame(), getTranslations('preferences.page')])
  return (
    <AuthCard
      picture={picture}
      sentence={sentence}
      title={t('title')}
      noScript={t('noScript')}
      aside={
        <Link href="/privacy-policy" className="auth-link">
          {t('privacy')}
        </Link>
      }
    >
      <EmailPreferences
        token={readOne(address, 'token') ?? ''}
        labels={labels('preferences.view')}
        consentLabels={labels('preferences.consents')}
      />
    </AuthCard>
  )
}
