import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PolicyScreen } from '@/components/admin/policies/policy-screen'
import { shopFacts } from '@/components/content/shop-facts'
import { policyHtml } from '@/components/content/written-html'
import { getKnownSettings } from '@/lib/commerce/content/pages'
import { findPolicyName, type PolicyName } from '@/lib/commerce/content/policies.model'
import type { Locale } from '@/lib/i18n/locales'
import { setPageLocale } from '@/lib/i18n/page-locale'

type Facts = ReturnType<typeof shopFacts>

/** The text that comes with the storefront: it stands in the messages, which no screen loads. */
async function writtenHtml(name: PolicyName, locale: Locale, facts: Facts): Promise<string> {
  const [t, shared] = await Promise.all([
    getTranslations({ locale, namespace: `content.policies.${name}` }),
    getTranslations({ locale, namespace: 'content.policies.shared' }),
  ])
  return policyHtml(t, facts, shared('inShort'))
}

export default async function PolicyPage({ params }: { params: Promise<{ name: string }> }) {
  setPageLocale('en')
  const name = findPolicyName((await params).name)
  if (name === undefined) notFound()
  const facts = shopFacts((await getKnownSettings()) ?? {})
  const [english, hindi] = await Promise.all([writtenHtml(name, 'en', facts), writtenHtml(name, 'hi', facts)])
  return <PolicyScreen name={name} written={{ html: english, hi_html: hindi }} facts={facts} />
}
