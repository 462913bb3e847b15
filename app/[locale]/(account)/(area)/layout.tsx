import type { ReactNode } from 'react'
import { getTranslations } from 'next-intl/server'
import { AccountGuard } from '@/components/account/account-guard'
import { AccountMenu } from '@/components/account/account-menu'
import { NoScriptNote } from '@/components/shared/no-script-note'
import { labels } from '@/lib/i18n/labels'
import { setPageLocale } from '@/lib/i18n/page-locale'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

/** The signed-in area. The server's HTML is the same for every visitor; personal data comes through islands. */
export default async function AreaLayout({ children, params }: Props) {
  setPageLocale((await params).locale)
  const t = await getTranslations('account.area')
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-6 py-6 md:py-10 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10">
      <AccountMenu labels={labels('account.area.menu')} logoutLabels={labels('auth.logout')} />
      <div className="min-w-0">
        <NoScriptNote text={t('noScript')} className="mb-6" />
        <AccountGuard labels={labels('account.area.guard')}>{children}</AccountGuard>
      </div>
    </div>
  )
}
