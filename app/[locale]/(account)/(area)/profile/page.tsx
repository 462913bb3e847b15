import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type {
  AddressBookLabels,
  BasicInfoLabels,
  DataLabels,
  EmailLabels,
  PhoneProofLabels,
  ProofLabels,
  SessionsLabels,
} from '@/components/shared/labels'
import { AddressBook } from '@/components/account/address-book'
import { BasicInfo } from '@/components/account/basic-info'
import { ChangeEmail } from '@/components/account/change-email'
import { DataRights } from '@/components/account/data-rights'
import { PhoneProof } from '@/components/account/phone-proof'
import { Sessions } from '@/components/account/sessions'
import type { AddressFormLabels } from '@/components/shared/address-form/address-fields'
import { listSessions, newUserEmail } from '@/lib/commerce/customers/wire'
import { pageHref, setPageLocale } from '@/lib/i18n/page-locale'
import { callName } from '@/lib/v2/call'
import { IfOffered } from '@/lib/v2/browser-missing-calls'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  const t = await getTranslations('account.profile')
  return {
    title: t('metaTitle'),
    description: t('metaDescription'),
    alternates: { canonical: pageHref('/profile') },
    robots: { index: false, follow: true },
  }
}

export default async function ProfilePage({ params }: Props) {
  setPageLocale((await params).locale)
  const [t, address, auth] = await Promise.all([
    getTranslations('account.profile'),
    getTranslations('address'),
    getTranslations('auth.fields'),
  ])
  const passwordLabels = { show: auth('show'), hide: auth('hide') }
  // Parse boundaries, here and below: next-intl types a part of messages/en.json as `any`.
  const proofLabels = t.raw('proof') as ProofLabels
  return (
    <>
      <h1 className="mb-6 text-3xl">{t('title')}</h1>
      <div className="grid gap-6">
        <BasicInfo labels={t.raw('basic') as BasicInfoLabels} proofLabels={proofLabels} passwordLabels={passwordLabels} />
        <PhoneProof labels={t.raw('phoneProof') as PhoneProofLabels} />
        <IfOffered call={callName(newUserEmail)}>
          <ChangeEmail labels={t.raw('email') as EmailLabels} proofLabels={proofLabels} passwordLabels={passwordLabels} />
        </IfOffered>
        <AddressBook labels={t.raw('addresses') as AddressBookLabels} formLabels={address.raw('form') as AddressFormLabels} />
        <IfOffered call={callName(listSessions)}>
          <Sessions labels={t.raw('sessions') as SessionsLabels} />
        </IfOffered>
        <DataRights labels={t.raw('data') as DataLabels} proofLabels={proofLabels} passwordLabels={passwordLabels} />
      </div>
    </>
  )
}
