import { Policy, type PolicyPage } from '@/components/content/policy'
import { shopFacts } from '@/components/content/shop-facts'
import type { PolicyName } from '@/lib/commerce/content/policies.model'
import { absolute } from '@/lib/seo/metadata'
import { getKnownSettings, getOwnPolicy } from '@/lib/commerce/content/pages'
import { contentMetadata } from './content-metadata'

export const policyMetadata = (page: PolicyPage) => contentMetadata(`content.policies.${page}`, `/${page}`)

export async function policySlot(page: PolicyName | 'accessibility') {
  const [settings, own] = await Promise.all([getKnownSettings(), page === 'accessibility' ? null : getOwnPolicy(page)])
  return <Policy page={page} facts={shopFacts(settings ?? {})} address={absolute(`/${page}`)} own={own} />
}
