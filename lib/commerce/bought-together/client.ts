import useSWR from 'swr'
import type { ProductCard } from '@/lib/commerce/catalog/model'
import { reader } from '@/lib/v2/browser-read'
import { listGoesWith } from './wire'

/** Products often bought with these; empty until loaded, and if the server lacks the call or fails, because the page works without them. */
export function useGoesWith(productIds: readonly number[]): readonly ProductCard[] {
  const products = productIds.join(',')
  const { data } = useSWR<readonly ProductCard[], unknown>(['goes-with', products], reader(listGoesWith, { query: { products } }))
  return data ?? []
}
