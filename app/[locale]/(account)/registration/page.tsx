import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AuthCard } from '@/components/auth/auth-card'
import { Link } from '@/components/shared/link'
import { withNext } from '@/lib/kernel/links'
import { RegistrationForm } from '@/components/auth/registration-form'
import { authMetadata, readFrame, readOne, type SearchParams } from '../auth-page'
import { labels } from '@/lib/i18n/labels'
import { setPageLocale } from '@/lib/i18n/page-locale'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  return authMetadata('registration')
}

export default async function RegistrationPage({ params, searchParams }: Props) {
  setPageLocale((await params).locale)
  const [address, { fields, ...frame }, t] = await Promise.all([searchParams, readFrame(), getTranslations('auth.registration.page')])
  const loginHref = withNext('/login', readOne(address, 'next'))
  return (
    <AuthCard
      {...frame}
      title={t('title')}
      text={t('text')}
      noScript={t('noScript')}
      aside={
        <>
          {t('haveOne')}{' '}
          <Link href={loginHref} className="auth-link">
            {t('login')}
          </Link>
        </>
      }
    >
      <RegistrationForm loginHref={loginHref} labels={labels('auth.registration.form')} fields={fields} />
    </AuthCard>
  )
}
