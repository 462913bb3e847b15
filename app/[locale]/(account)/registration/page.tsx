import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AuthCard } from '@/components/auth/auth-card'
import type { RegistrationLabels } from '@/components/shared/labels'
import { Link } from '@/components/shared/link'
import { withNext } from '@/lib/commerce/kernel/links'
import { RegistrationForm } from '@/components/auth/registration-form'
import { authMetadata, readFrame, readOne, type SearchParams } from '../auth-page'
import { setPageLocale } from '@/lib/i18n/page-locale'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  return authMetadata('registration')
}

export default async function RegistrationPage({ params, searchParams }: Props) {
  setPageLocale((await params).locale)
  const [address, { fields, ...frame }, t] = await Promise.all([searchParams, readFrame(), getTranslations('auth.registration')])
  const loginHref = withNext('/login', readOne(address, 'next'))
  return (
    <AuthCard
      {...frame}
      title={t('page.title')}
      text={t('page.text')}
      noScript={t('page.noScript')}
      aside={
        <>
          {t('page.haveOne')}{' '}
          <Link href={loginHref} className="auth-link">
            {t('page.login')}
          </Link>
        </>
      }
    >
      <RegistrationForm
        loginHref={loginHref}
        // Parse boundary: next-intl types a part of messages/en.json as `any`.
        labels={t.raw('form') as RegistrationLabels}
        fields={fields}
      />
    </AuthCard>
  )
}
