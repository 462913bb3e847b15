import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PolicyScreen } from '@/components/admin/policies/policy-screen'
import { shopFacts } from '@/components/content/shop-facts'
import { policyHtml } from '@/components/content/written-html'
import { getKnownSettings } from '@/lib/commerce/content/pages'
import { findPolicyName, POLICY_TRANSLATIONS, type PolicyName } from '@/lib/commerce/content/policies.model'
import { DEFAULT_LOCALE, type Locale, TRANSLATED_LOCALES } from '@/lib/i18n/locales'
import { setPageLocale } from '@/lib/i18n/page-locale'
import { translationFields } from '@/lib/kernel/translated-fields'

type Facts = ReturnType<typeof shopFacts>

/** The storefront's built-in text. It is in the messages, which no screen loads. */
async function writtenHtml(name: PolicyName, locale: Locale, facts: Facts): Promise<string> {
  const [t, shared] = await Promise.all([
    getTranslations({ locale, namespace: `content.policies.${name}` }),
    getTranslations({ locale, namespace: 'content.policies.shared' }),
  ])
  return policyHtml(t, facts, shared('inShort'))
}

export default async function PolicyPage({ params }: { params: Promise<{ name: string }> }) {
  setPageLocale(DEFAULT_LOCALE)
  const name = findPolicyName((await params).name)
  if (name === undefined) notFound()
  const facts = shopFacts((await getKnownSettings()) ?? {})
  const html = await writtenHtml(name, DEFAULT_LOCALE, facts)
  const translations = await Promise.all(
    TRANSLATED_LOCALES.map(async (locale) => [locale, { html: await writtenHtml(name, locale, facts) }] as const),
  )
  const translated = translationFields(POLICY_TRANSLATIONS, Object.fromEntries(translations))
  return <PolicyScreen name={name} written={{ html, ...translated }} facts={facts} />
}
