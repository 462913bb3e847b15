import { Policy, type PolicyPage } from '@/components/content/policy'
import { shopFacts } from '@/components/content/shop-facts'
import { absolute } from '@/lib/seo/metadata'
import { getKnownSettings } from '@/lib/commerce/content/pages'
import { contentMetadata } from './content-metadata'

export const policyMetadata = (page: PolicyPage) => contentMetadata(`content.policies.${page}`, `/${page}`)

export async function policySlot(page: PolicyPage) {
  return <Policy page={page} facts={shopFacts((await getKnownSettings()) ?? {})} address={absolute(`/${page}`)} />
}
