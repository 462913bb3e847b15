'use client'

import { useEffect } from 'react'
import { itemOf, track } from '@/lib/commerce/consents/analytics.client'
import type { Paise } from '@/lib/kernel/money'

type Props = { productId: number; name: string; variant: string; pricePaise: Paise | null }

/** Reports that a product was seen, if the shop has analytics and the visitor has agreed. */
export function TrackView({ productId, name, variant, pricePaise }: Props) {
  useEffect(() => {
    track('view_item', { valuePaise: pricePaise, items: [itemOf({ productId, name, variant, pricePaise, quantity: 1 })] })
  }, [productId, name, variant, pricePaise])
  return null
}
