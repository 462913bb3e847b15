import type { Category, LatestReview } from '@/lib/commerce/catalog/model'
import type { BlogTeaser, Slider } from '@/lib/commerce/content/model'
import { aCard } from './a-card'

/** SVGs are not optimised, so the HTML contains this address. */
const PICTURE = '/demo/x.svg'

const aSlider = (id: number, heading: string): Slider => ({
  id,
  heading,
  photoUrl: `/demo/sliders/${id}.webp`,
  photoMobileUrl: `/demo/sliders/${id}-mobile.webp`,
  alt: `Picture of ${heading}`,
  linkText: `Shop ${heading}`,
  url: `/category/${heading}`,
})

const aCategory = (slug: string): Category => ({
  id: 1,
  slug,
  name: `The ${slug}`,
  shortDescriptionHtml: '',
  descriptionHtml: '',
  imageUrl: PICTURE,
  metaTitle: '',
  metaDescription: '',
  subcategories: [],
})

const aTeaser = (number: number): BlogTeaser => ({
  id: number,
  slug: `article-${number}`,
  title: `Article ${number}`,
  bannerUrl: PICTURE,
  descriptionHtml: `<p>${Array.from({ length: 20 }, (_, index) => `word${index + 1}`).join(' ')}</p>`,
  createdAt: '2026-03-12T00:00:00Z',
  updatedAt: null,
  metaTitle: '',
  metaDescription: '',
})

export const aLatestReview = (over: Partial<LatestReview> = {}): LatestReview => ({
  userName: 'Meenal K.',
  rating: 5,
  comment: 'Even size from top to bottom.',
  createdAt: '2026-03-12T00:00:00Z',
  time: '2 days ago',
  verified: true,
  reply: '',
  product: { slug: 'mamra-almonds', name: 'Mamra Almonds', imageUrl: PICTURE },
  ...over,
})

const read = <T>(value: readonly T[]) => ({ ok: true, value }) as const

/** The data of the home page, each list with an item. */
export const aHome = () => ({
  settings: { meta_title: 'The Test Shop', about_us_description: '<p>We began with one sack.</p>', established: '1996' },
  sliders: read([aSlider(1, 'nuts'), aSlider(2, 'dates')]),
  categories: read([aCategory('nuts'), aCategory('spices')]),
  topSelling: read([aCard({ slug: 'almonds', name: 'Bag of almonds' })]),
  newest: read([aCard({ slug: 'walnuts', name: 'Bag of walnuts' })]),
  projects: read([{ slug: 'category/gift-hampers', title: 'Gift boxes', bannerUrl: PICTURE }]),
  reviews: read([aLatestReview()]),
  widgetUrl: null,
  blogs: read([1, 2, 3, 4, 5, 6].map(aTeaser)),
})
