import { choosePack, type ProductCard } from '@/lib/domain/catalog'
import { percentOff } from '@/lib/domain/money'
import { availabilityOf, isWithoutVariants, sellableStock } from './packs'
import { PLACEHOLDER_IMAGE } from './placeholder-image'
import type { CardRow, ImageRow, VariantRow } from './products.queries'

const NO_PACK = { pricePaise: 0, mrpPaise: 0, netGrams: null }

/** The struck price is the MRP: the only one shown so far (IND-03). */
export function presentCard(row: CardRow, variants: readonly VariantRow[], images: readonly ImageRow[]): ProductCard {
  const sold = variants.map((variant) => ({ ...variant, stock: sellableStock(variant.stock, row.madeToOrder) }))
  const chosen = choosePack(sold) ?? NO_PACK
  const stock = sold.reduce((sum, variant) => sum + variant.stock, 0)
  const single = isWithoutVariants(sold)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    imageUrl: images[0]?.path ?? (row.categoryImagePath || PLACEHOLDER_IMAGE),
    hoverImageUrl: images[1]?.path ?? null,
    imageAlt: images[0]?.alt || row.name,
    descriptionHtml: row.descriptionHtml,
    rating: row.rating,
    reviewCount: row.ratingCount,
    discountPercent: percentOff(chosen.pricePaise, chosen.mrpPaise),
    stockQuantity: stock,
    availability: availabilityOf(stock, row.madeToOrder),
    mainPricePaise: chosen.pricePaise,
    strokedPricePaise: chosen.mrpPaise === chosen.pricePaise ? null : chosen.mrpPaise,
    netGrams: single ? chosen.netGrams : null,
    packs: single
      ? []
      : sold.map(({ label, pricePaise, mrpPaise, stock: left, netGrams }) => ({ variant: label, pricePaise, mrpPaise, stock: left, netGrams })),
  }
}
