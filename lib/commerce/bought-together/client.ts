import useSWR from 'swr'
import type { ProductCard } from '@/lib/commerce/catalog/model'
import { reader } from '@/lib/v2/browser-read'
import { listGoesWith } from './wire'

/** What goes with these products; empty until it is known, and if the server does not know the call or fails: the page works without it. */
export function useGoesWith(productIds: readonly number[]): readonly ProductCard[] {
  const products = productIds.join(',')
  const { data } = useSWR<readonly ProductCard[], unknown>(['goes-with', products], reader(listGoesWith, { query: { products } }))
  return data ?? []
}
