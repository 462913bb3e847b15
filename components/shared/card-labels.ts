import type { useTranslations } from 'next-intl'
import { cache } from 'react'
import type { CardLabels } from './card-purchase'
import type { IslandCardLabels } from './island-card'

type Translate = ReturnType<typeof useTranslations<'catalog.card'>>

/** One object for all cards of a page: React sends it to the browser once. */
export const cardLabels = cache((t: Translate): CardLabels => ({
  idle: t('addToCart'),
  adding: t('adding'),
  added: t('added'),
  outOfStock: t('outOfStock'),
  mrp: t('mrp'),
  ourPrice: t('ourPrice'),
  addName: String(t.raw('addToCartName')),
  pack: String(t.raw('pack')),
  delivery: String(t.raw('delivery')),
}))

/** For cards that the browser renders: what ProductCard writes on the server is among the texts. */
export const islandCardLabels = (t: Translate): IslandCardLabels => ({
  ...cardLabels(t),
  ratedShort: String(t.raw('ratedShort')),
  discount: String(t.raw('discount')),
})
