import { useTranslations } from 'next-intl'
import type { Product } from '@/lib/commerce/catalog/model'
import { RecentlyViewedIsland } from './recently-viewed-island'

/** The products last viewed on this device. Stored only in the browser: a cookie would send them to the server with every request. */
export function RecentlyViewed({ product }: { product: Product }) {
  const t = useTranslations('product.recentlyViewed')
  const { slug, name, imageUrl } = product
  return (
    <RecentlyViewedIsland product={{ slug, name, imageUrl }} labels={{ title: t('title'), clear: t('clear'), cleared: t('cleared') }} />
  )
}
