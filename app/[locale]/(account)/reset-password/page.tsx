import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AuthCard } from '@/components/auth/auth-card'
import { ResetPasswordForm } from '@/components/auth/reset-password-form'
import { authMetadata, readFrame, readOne, type SearchParams } from '../auth-page'
import { Link } from '@/components/shared/link'
import { labels } from '@/lib/i18n/labels'
import { setPageLocale } from '@/lib/i18n/page-locale'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> }

/** The address contains the token: no-referrer keeps it out of the Referer header of the page's subrequests. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  return { ...(await authMetadata('reset')), referrer: 'no-referrer' }
}

export default async function ResetPasswordPage({ params, searchParams }: Props) {
  setPageLocale((await params).locale)
  const [address, { fields, ...frame }, t] = await Promise.all([searchParams, readFrame(), getTranslations('auth.reset.page')])
  return (
    <AuthCard
      {...frame}
      title={t('title')}
      text={t('text')}
      noScript={t('noScript')}
      aside={
        <Link href="/forgot-password" className="auth-link">
          {t('askAgain')}
        </Link>
      }
    >
      <ResetPasswordForm token={readOne(address, 'token') ?? ''} labels={labels('auth.reset.form')} fields={fields} />
    </AuthCard>
  )
}
