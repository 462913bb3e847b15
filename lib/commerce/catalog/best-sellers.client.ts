import useSWR from 'swr'
import { reader } from '@/lib/v2/browser-state'
import type { ServedPage } from '@/lib/v2/codec'
import type { ProductCard } from './model'
import { listTopSellingProducts } from './wire'

/** What sells most, for a visitor with an empty cart; empty until it is known and if the server fails: the page works without it. */
export function useBestSellers(): readonly ProductCard[] {
  const { data } = useSWR<ServedPage<ProductCard>, unknown>('best-sellers', reader(listTopSellingProducts, {}))
  return data?.items ?? []
}
