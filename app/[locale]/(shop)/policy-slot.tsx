import { Policy } from '@/components/content/policy'
import type { PolicyPage } from '@/components/content/policy-pages'
import { shopFacts } from '@/components/content/shop-facts'
import { absolute } from '@/lib/storefront/absolute'
import { getKnownSettings } from '@/lib/storefront/content'
import { contentMetadata } from './content-metadata'

export const policyMetadata = (page: PolicyPage) => contentMetadata(`content.policies.${page}`, `/${page}`)

export async function policySlot(page: PolicyPage) {
  return <Policy page={page} facts={shopFacts((await getKnownSettings()) ?? {})} address={absolute(`/${page}`)} />
}
