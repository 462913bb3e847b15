import useSWR from 'swr'
import { reader } from '@/lib/v2/browser-read'
import { isOutOfStock, type ProductCard } from './model'
import { listTopSellingProducts } from './wire'

/** The products in stock with the most units sold; empty until loaded and if the call fails, because the page works without them. */
export function useBestSellers(): readonly ProductCard[] {
  const { data } = useSWR('best-sellers', reader(listTopSellingProducts, {}))
  return data?.items.filter((card) => !isOutOfStock(card)) ?? []
}
