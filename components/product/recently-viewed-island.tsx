'use client'

import { useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import { useIdle } from '@/lib/v2/browser-state'
import type { SeenProduct } from '@/lib/commerce/catalog/seen-products.client'
import type { RecentlyViewedList } from './recently-viewed-list'

type ListProps = ComponentProps<typeof RecentlyViewedList>
type Props = { product: SeenProduct; labels: ListProps['labels'] }
type View = { List: ComponentType<ListProps>; products: ListProps['products'] }

/** Renders nothing until the page is idle, because it is far below the fold and its code is not part of the first load. */
export function RecentlyViewedIsland({ product: { slug, name, imageUrl }, labels }: Props) {
  const isIdle = useIdle()
  const [view, setView] = useState<View | null>(null)
  useEffect(() => {
    if (!isIdle) return
    let isWanted = true
    import('./recently-viewed-list').then(
      async ({ RecentlyViewedList: List, rememberProduct }) => {
        const products = await rememberProduct({ slug, name, imageUrl })
        if (isWanted) setView({ List, products })
      },
      // The code could not be fetched: the section stays absent.
      () => setView(null),
    )
    return () => {
      isWanted = false
    }
  }, [isIdle, slug, name, imageUrl])
  return view && <view.List products={view.products} labels={labels} />
}
