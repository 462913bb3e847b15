import { cache } from 'react'
import { labels } from '@/lib/i18n/labels'
import type { CardLabels } from './card-purchase'
import type { IslandCardLabels } from './island-card'

/** One object for all cards of a page, so that React sends it to the browser once. */
export const cardLabels = cache((): CardLabels => {
  const { addToCart: idle, adding, added, outOfStock, mrp, ourPrice, addToCartName: addName, pack, delivery } = labels('catalog.card')
  return { idle, adding, added, outOfStock, mrp, ourPrice, addName, pack, delivery }
})

/** For cards rendered by the browser; includes the texts that ProductCard writes on the server. */
export function islandCardLabels(): IslandCardLabels {
  const { ratedShort, discount } = labels('catalog.card')
  return { ...cardLabels(), ratedShort, discount }
}
