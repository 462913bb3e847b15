import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AuthCard } from '@/components/auth/auth-card'
import { ForgotPasswordForm } from '@/components/auth/forgot-password-form'
import { authMetadata, readFrame } from '../auth-page'
import { Link } from '@/components/shared/link'
import { labels } from '@/lib/i18n/labels'
import { setPageLocale } from '@/lib/i18n/page-locale'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  return authMetadata('forgot')
}

export default async function ForgotPasswordPage({ params }: Props) {
  setPageLocale((await params).locale)
  const [{ fields, ...frame }, t] = await Promise.all([readFrame(), getTranslations('auth.forgot')])
  return (
    <AuthCard
      {...frame}
      title={t('form.title')}
      noScript={t('page.noScript')}
      aside={
        <Link href="/login" className="auth-link">
          {t('page.back')}
        </Link>
      }
    >
      <ForgotPasswordForm labels={labels('auth.forgot.form')} failed={fields.failed} />
    </AuthCard>
  )
}
