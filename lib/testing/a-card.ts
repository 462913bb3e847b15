import type { CardPack, ProductCard } from '@/lib/commerce/catalog/model'

export const aPack = (over: Partial<CardPack> = {}): CardPack => ({
  variant: '250 g',
  pricePaise: 34_900,
  mrpPaise: 34_900,
  stock: 12,
  netGrams: 250,
  ...over,
})

/** A product as listings show it: in stock, one pack, no discount. */
export const aCard = (over: Partial<ProductCard> = {}): ProductCard => ({
  id: 10,
  slug: 'mamra-almonds',
  name: 'Mamra Almonds',
  imageUrl: '/demo/products/california-almonds-1.webp',
  hoverImageUrl: null,
  imageAlt: 'A bowl of almonds on linen',
  descriptionHtml: '<p>Small, curved almonds.</p>',
  rating: 0,
  reviewCount: 0,
  discountPercent: 0,
  stockQuantity: 12,
  availability: 'in_stock',
  mainPricePaise: 34_900,
  strokedPricePaise: null,
  netGrams: null,
  packs: [aPack()],
  ...over,
})
