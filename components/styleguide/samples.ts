import type { CartSummary } from '@/lib/commerce/cart/model'
import type { CardVariant, ProductCard } from '@/lib/commerce/catalog/model'
import type { VariantView } from '@/components/product/variant-view'

/** Two hundred characters each, with a word that cannot be broken at a space. */
export const LONG_LATIN = 'Whole California almonds of the Nonpareil variety, slowly roasted in small batches, '.repeat(3).slice(0, 200)
export const LONG_DEVANAGARI = 'कश्मीर के बागों के मामरा बादाम, धीमी आँच पर भुने हुए और हल्के नमक के साथ, '.repeat(4).slice(0, 200)
export const LONG_WORD = 'Badaampistakajukishmishakhrotanjeermakhana'.repeat(2)

const variant: CardVariant = { variant: '250 g', title: '250 g', pricePaise: 34_900, mrpPaise: 34_900, stock: 12, netGrams: 250 }

const card: ProductCard = {
  id: 1,
  slug: 'california-almonds',
  name: 'California Almonds',
  imageUrl: '/demo/products/california-almonds-1.webp',
  hoverImageUrl: null,
  imageAlt: 'A bowl of almonds',
  fact: 'California · Nonpareil 23/25',
  descriptionHtml: '<p>Small, curved almonds.</p>',
  rating: 4.2,
  reviewCount: 25,
  discountPercent: 0,
  stockQuantity: 12,
  availability: 'in_stock',
  pricePaise: 34_900,
  compareAtPricePaise: null,
  netGrams: null,
  variants: [variant],
}

/** Products that a listing may contain, by their special feature. */
export const CARDS: Readonly<Record<string, ProductCard>> = {
  usual: card,
  reduced: { ...card, id: 2, discountPercent: 13, variants: [{ ...variant, pricePaise: 30_300 }] },
  'no picture': { ...card, id: 3, imageUrl: '' },
  'no rating, no text': { ...card, id: 4, rating: 0, reviewCount: 0, fact: '', descriptionHtml: '' },
  'out of stock': { ...card, id: 5, stockQuantity: 0, availability: 'out_of_stock', variants: [{ ...variant, stock: 0 }] },
  'made to order': { ...card, id: 6, stockQuantity: 0, availability: 'made_to_order' },
  'long Latin name': { ...card, id: 7, name: LONG_LATIN, fact: LONG_LATIN, descriptionHtml: `<p>${LONG_LATIN}</p>` },
  'a description but no fact': { ...card, id: 11, fact: '' },
  'long Devanagari name': { ...card, id: 8, name: LONG_DEVANAGARI, fact: LONG_DEVANAGARI, descriptionHtml: `<p>${LONG_DEVANAGARI}</p>` },
  'one long word': { ...card, id: 9, name: LONG_WORD },
  'nothing known': {
    ...card,
    id: 10,
    rating: null,
    reviewCount: null,
    discountPercent: null,
    stockQuantity: null,
    availability: null,
    pricePaise: null,
    variants: [],
  },
}

const view = (index: number): VariantView => ({
  variant: `${(index + 1) * 50} g`,
  title: `${(index + 1) * 50} g`,
  price: `₹${(index + 1) * 79}`,
  mrp: null,
  isReduced: false,
  percentOff: null,
  saving: index % 3 === 0 ? 'Save ₹46' : null,
  lowest: null,
  bestBefore: null,
  netQuantity: null,
  unitSalePrice: null,
  comparisonPrice: '₹158/100 g',
  bestValue: index === 3 ? 'Best value' : null,
  stock: index % 7 === 6 ? 'Out Of Stock' : index % 5 === 4 ? 'Only 2 left' : 'In Stock',
  isScarce: index % 5 === 4,
  isAvailable: index % 7 !== 6,
  maxQuantity: 10,
  photo: null,
})

export const FORTY_VARIANTS: readonly [VariantView, ...VariantView[]] = [
  view(0),
  ...Array.from({ length: 39 }, (_, index) => view(index + 1)),
]

export const SUMMARY: CartSummary = {
  mrpTotalPaise: 189_900,
  subTotalPaise: 169_900,
  couponApplied: true,
  couponCode: 'WELCOME10',
  discountPaise: 16_990,
  shippingPaise: 7_900,
  grandTotalPaise: 160_810,
  gstPaise: 7_658,
  couponMessage: '',
  onlinePayment: null,
  cashOnDelivery: null,
}
