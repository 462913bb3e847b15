import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AuthCard } from '@/components/auth/auth-card'
import type { ForgotPasswordLabels, LoginLabels } from '@/components/shared/labels'
import { LoginView } from '@/components/auth/login-view'
import { Link } from '@/components/shared/link'
import { withNext } from '@/lib/commerce/kernel/links'
import { authMetadata, readFrame, readOne, type SearchParams } from '../auth-page'
import { setPageLocale } from '@/lib/i18n/page-locale'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  return authMetadata('login')
}

export default async function LoginPage({ params, searchParams }: Props) {
  setPageLocale((await params).locale)
  const [address, { fields, ...frame }, t, failures] = await Promise.all([
    searchParams,
    readFrame(),
    getTranslations('auth'),
    getTranslations('notices.failures'),
  ])
  const next = readOne(address, 'next')
  return (
    <AuthCard
      {...frame}
      title={t('login.page.title')}
      text={t('login.page.text')}
      noScript={t('login.page.noScript')}
      aside={
        <>
          {t('login.page.newHere')}{' '}
          <Link href={withNext('/registration', next)} className="auth-link">
            {t('login.page.register')}
          </Link>
        </>
      }
    >
      <LoginView
        next={next}
        // Parse boundary: next-intl types a part of messages/en.json as `any`.
        labels={t.raw('login.form') as LoginLabels}
        forgot={t.raw('forgot.form') as ForgotPasswordLabels}
        fields={fields}
        loginToWish={failures('loginToWish')}
      />
    </AuthCard>
  )
}
