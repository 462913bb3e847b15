import type { CardVariant, ProductCard } from '@/lib/commerce/catalog/model'
import messages from '@/messages/en.json'

export const aVariant = (over: Partial<CardVariant> = {}): CardVariant => ({
  variant: '250 g',
  title: over.variant ?? '250 g',
  pricePaise: 34_900,
  mrpPaise: 34_900,
  stock: 12,
  netGrams: 250,
  ...over,
})

/** A product as listings show it: in stock, one variant, no discount. */
export const aCard = (over: Partial<ProductCard> = {}): ProductCard => ({
  id: 10,
  slug: 'mamra-almonds',
  name: 'Mamra Almonds',
  imageUrl: '/demo/products/california-almonds-1.webp',
  hoverImageUrl: null,
  imageAlt: 'A bowl of almonds on linen',
  fact: '',
  descriptionHtml: '<p>Small, curved almonds.</p>',
  rating: 0,
  reviewCount: 0,
  discountPercent: 0,
  stockQuantity: 12,
  availability: 'in_stock',
  pricePaise: 34_900,
  compareAtPricePaise: null,
  netGrams: null,
  variants: [aVariant()],
  ...over,
})

const { addToCart, adding, added, outOfStock, mrp, ourPrice, addToCartName, pack, delivery, ratedShort, discount } = messages.catalog.card

/** The texts that a page hands to its cards. */
export const CARD_LABELS = {
  idle: addToCart,
  adding,
  added,
  outOfStock,
  mrp,
  ourPrice,
  addName: addToCartName,
  pack,
  delivery,
  ratedShort,
  discount,
}
