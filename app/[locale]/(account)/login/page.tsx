import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AuthCard } from '@/components/auth/auth-card'
import { LoginView } from '@/components/auth/login-view'
import { Link } from '@/components/shared/link'
import { withNext } from '@/lib/kernel/links'
import { authMetadata, readFrame, readOne, type SearchParams } from '../auth-page'
import { labels } from '@/lib/i18n/labels'
import { setPageLocale } from '@/lib/i18n/page-locale'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  return authMetadata('login')
}

export default async function LoginPage({ params, searchParams }: Props) {
  setPageLocale((await params).locale)
  const [address, { fields, ...frame }, t] = await Promise.all([searchParams, readFrame(), getTranslations('auth.login.page')])
  const next = readOne(address, 'next')
  return (
    <AuthCard
      {...frame}
      title={t('title')}
      text={t('text')}
      noScript={t('noScript')}
      aside={
        <>
          {t('newHere')}{' '}
          <Link href={withNext('/registration', next)} className="auth-link">
            {t('register')}
          </Link>
        </>
      }
    >
      <LoginView
        next={next}
        labels={labels('auth.login.form')}
        forgot={labels('auth.forgot.form')}
        fields={fields}
        loginToWish={labels('notices.failures.loginToWish')}
      />
    </AuthCard>
  )
}
