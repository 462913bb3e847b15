import type { Photo, Product, ProductLabel, Review, Variant } from '@/lib/commerce/catalog/model'
import type { ReviewPage } from '@/lib/commerce/reviews/wire'

export const aVariant = (over: Partial<Variant> = {}): Variant => ({
  label: '100 g',
  title: over.label ?? '100 g',
  pricePaise: 42_900,
  mrpPaise: 42_900,
  stock: 12,
  sku: 'MH-ALM-MAM-100',
  netGrams: 100,
  lowestRecentPaise: null,
  bestBefore: null,
  ...over,
})

export const photos = (count: number): readonly Photo[] =>
  Array.from({ length: count }, (_, index) => ({
    url: `/demo/products/almonds-${index + 1}.webp`,
    alt: `Almonds, view ${index + 1}`,
    variant: '',
  }))

export const aLabel = (over: Partial<ProductLabel> = {}): ProductLabel => ({
  originCountry: 'Iran',
  originRegion: 'Saman',
  packedBy: 'importer',
  packerName: 'Mewa House Foods Private Limited',
  packerAddress: '1996-A Badam Gali, Delhi 110006',
  customerCare: '+91 98765 43210',
  fssaiLicence: '10012345000123',
  vegetarian: true,
  ingredients: 'Mamra almond kernels',
  allergens: ['tree nuts (almond)'],
  nutrition: {
    energyKcal: 595,
    proteinG: 20.6,
    carbohydrateG: 19.8,
    totalSugarsG: 4.1,
    addedSugarsG: 0,
    fatG: 52.4,
    saturatedFatG: 4,
    transFatG: 0,
    fibreG: 11.6,
    sodiumMg: 1,
  },
  storage: 'Keep the jar closed.',
  shelfLifeMonths: 8,
  ...over,
})

export const aReview = (over: Partial<Review> = {}): Review => ({
  userName: 'Nandini F.',
  rating: 4,
  comment: 'Rich, nearly sweet like marzipan.',
  createdAt: '2026-03-11T20:00:00.000Z',
  time: '2 days ago',
  verified: false,
  reply: '',
  ...over,
})

/** The only page, without a histogram. */
export const aReviewPage = (items: readonly Review[], over: Partial<ReviewPage> = {}): ReviewPage => ({
  items,
  page: 1,
  lastPage: 1,
  total: items.length,
  perPage: 10,
  histogram: null,
  ...over,
})

/** In stock, in variants of 100 g and, with a discount, 250 g. */
export const aProduct = (over: Partial<Product> = {}): Product => ({
  id: 10,
  slug: 'mamra-almonds',
  name: 'Mamra Almonds',
  category: { slug: 'almonds', name: 'Almonds' },
  photos: photos(1),
  imageUrl: '/demo/products/almonds-1.webp',
  choiceTitle: 'Net quantity',
  variants: [aVariant(), aVariant({ label: '250 g', pricePaise: 99_900, mrpPaise: 114_900, stock: 3, netGrams: 250 })],
  mrpPaise: 42_900,
  pricePaise: 42_900,
  stock: 15,
  availability: 'in_stock',
  sku: null,
  netGrams: null,
  lowestRecentPaise: null,
  bestBefore: null,
  rating: 4.2,
  reviewCount: 25,
  descriptionHtml: '<p>Small, curved almonds.</p>',
  benefitsHtml: '<ul><li>Rich in oil</li></ul>',
  specificationsHtml: '<p>Grade AA</p>',
  faqHtml: '<h3>Do they need soaking?</h3><p>Six hours.</p>',
  about: null,
  additional: null,
  metaTitle: 'Mamra Almonds from Saman, Iran',
  metaDescription: 'Hand-sorted Mamra badam from Saman in western Iran.',
  badges: ['Natural', 'Quality Assured'],
  label: aLabel(),
  ...over,
})
