import { choosePack, type CardPack, type ProductCard } from '@/lib/domain/catalog'
import { percentOff } from '@/lib/domain/money'
import { packsForSale, thumbnailOf } from './packs'
import type { CardRow, ImageRow, VariantRow } from './products.queries'

const presentCardPack = ({ label, pricePaise, mrpPaise, stock, netGrams }: VariantRow): CardPack => ({
  variant: label,
  pricePaise,
  mrpPaise,
  stock,
  netGrams,
})

/** The figures of the pack a card shows. The struck price is the MRP: the only one that is struck so far (IND-03). */
function presentPrices(chosen: Pick<VariantRow, 'pricePaise' | 'mrpPaise'>) {
  const { pricePaise, mrpPaise } = chosen
  return {
    discountPercent: percentOff(pricePaise, mrpPaise),
    mainPricePaise: pricePaise,
    strokedPricePaise: mrpPaise === pricePaise ? null : mrpPaise,
  }
}

/** Listed products have at least one pack. */
export function presentCard(row: CardRow, variants: readonly VariantRow[], images: readonly ImageRow[]): ProductCard {
  const packs = packsForSale(variants, row.madeToOrder)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    imageUrl: thumbnailOf(images, row.topCategorySlug),
    hoverImageUrl: images[1]?.path ?? null,
    imageAlt: images[0]?.alt || row.name,
    descriptionHtml: row.descriptionHtml,
    rating: row.rating,
    reviewCount: row.ratingCount,
    stockQuantity: packs.stock,
    availability: packs.availability,
    ...presentPrices(choosePack(packs.all) ?? { pricePaise: 0, mrpPaise: 0 }),
    netGrams: packs.single?.netGrams ?? null,
    packs: packs.single ? [] : packs.all.map(presentCardPack),
  }
}
