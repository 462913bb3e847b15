import 'server-only'
import { cache } from 'react'
import { tagPage, tags } from '@/lib/cache/page-tags'
import type { ProductCard } from '@/lib/commerce/catalog/model'
import { BOUGHT_TOGETHER_SHOWN } from '@/lib/kernel/business'
import { readAddition, section } from '@/lib/v2/page-reads'
import { listBoughtTogether } from './wire'

/**
 * Products bought together with a product; empty if the v2 server lacks the call or fails, because the page works without them. The product page already has
 * the tag that is invalidated when the list changes.
 */
export const getBoughtTogether = cache(async (productId: number): Promise<readonly ProductCard[]> => {
  const read = await section(readAddition(listBoughtTogether, { params: { productId } }))
  const cards = (read.ok ? (read.value ?? []) : []).slice(0, BOUGHT_TOGETHER_SHOWN)
  await tagPage(cards.map(({ slug }) => tags.product(slug)))
  return cards
})
