import { useTranslations } from 'next-intl'
import type { Product } from '@/lib/commerce/catalog/model'
import { RecentlyViewedIsland } from './recently-viewed-island'

/** The products last looked at on this device. They stay in the browser: a cookie would tell the server with every request. */
export function RecentlyViewed({ product }: { product: Product }) {
  const t = useTranslations('product.recentlyViewed')
  const { slug, name, imageUrl } = product
  return (
    <RecentlyViewedIsland product={{ slug, name, imageUrl }} labels={{ title: t('title'), clear: t('clear'), cleared: t('cleared') }} />
  )
}
