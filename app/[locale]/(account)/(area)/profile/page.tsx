import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AddressBook } from '@/components/account/address-book'
import { BasicInfo } from '@/components/account/basic-info'
import { ChangeEmail } from '@/components/account/change-email'
import { DataRights } from '@/components/account/data-rights'
import { MyConsents } from '@/components/account/my-consents'
import { PhoneProof } from '@/components/account/phone-proof'
import { Sessions } from '@/components/account/sessions'
import { getMyConsents } from '@/lib/commerce/consents/wire'
import { listSessions, newUserEmail } from '@/lib/commerce/customers/wire'
import { labels } from '@/lib/i18n/labels'
import { setPageLocale } from '@/lib/i18n/page-locale'
import { unlistedPage } from '@/lib/seo/unlisted-page'
import { callName } from '@/lib/v2/call'
import { IfOffered } from '@/lib/v2/browser-missing-calls'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  const t = await getTranslations('account.profile')
  return unlistedPage(t, '/profile')
}

export default async function ProfilePage({ params }: Props) {
  setPageLocale((await params).locale)
  const t = await getTranslations('account.profile')
  const { show, hide } = labels('auth.fields')
  const passwordLabels = { show, hide }
  const proofLabels = labels('account.profile.proof')
  return (
    <>
      <h1 className="mb-6 text-3xl">{t('title')}</h1>
      <div className="grid gap-6">
        <BasicInfo labels={labels('account.profile.basic')} proofLabels={proofLabels} passwordLabels={passwordLabels} />
        <PhoneProof labels={labels('account.profile.phoneProof')} />
        <IfOffered call={callName(newUserEmail)}>
          <ChangeEmail labels={labels('account.profile.email')} proofLabels={proofLabels} passwordLabels={passwordLabels} />
        </IfOffered>
        <AddressBook labels={labels('account.profile.addresses')} formLabels={labels('address.form')} />
        <IfOffered call={callName(listSessions)}>
          <Sessions labels={labels('account.profile.sessions')} />
        </IfOffered>
        <IfOffered call={callName(getMyConsents)}>
          <MyConsents labels={labels('account.profile.consents')} consentLabels={labels('preferences.consents')} />
        </IfOffered>
        <DataRights labels={labels('account.profile.data')} proofLabels={proofLabels} passwordLabels={passwordLabels} />
      </div>
    </>
  )
}
