import { render, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import type { Category } from '@/lib/domain/catalog'
import type { BlogTeaser } from '@/lib/domain/content'
import { inEnglish } from '@/lib/testing/in-english'
import { Home } from './home'

const router = { refresh: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

type HomeProps = ComponentProps<typeof Home>

const slider = (id: number, heading: string) => ({
  id,
  heading,
  photoUrl: `/demo/sliders/${id}.webp`,
  photoMobileUrl: `/demo/sliders/${id}-mobile.webp`,
  alt: `Picture of ${heading}`,
  linkText: `Shop ${heading}`,
  url: `/category/${heading}`,
})

const category = (slug: string): Category => ({
  id: 1,
  slug,
  name: `The ${slug}`,
  shortDescriptionHtml: '',
  descriptionHtml: '',
  imageUrl: '/demo/x.svg',
  metaTitle: '',
  metaDescription: '',
  subcategories: [],
})

const card = (slug: string) => ({
  id: 7,
  slug,
  name: `Bag of ${slug}`,
  imageUrl: '/demo/x.svg',
  hoverImageUrl: null,
  imageAlt: '',
  descriptionHtml: '',
  rating: 0,
  reviewCount: 0,
  discountPercent: 0,
  stockQuantity: 3,
  availability: null,
  mainPricePaise: 10_000,
  strokedPricePaise: null,
  netGrams: null,
  packs: [],
})

const blog = (number: number): BlogTeaser => ({
  id: number,
  slug: `article-${number}`,
  title: `Article ${number}`,
  bannerUrl: '/demo/x.svg',
  descriptionHtml: `<p>${Array.from({ length: 20 }, (_, index) => `word${index + 1}`).join(' ')}</p>`,
  createdAt: '2026-03-12T00:00:00Z',
  metaTitle: '',
  metaDescription: '',
})

const value = <T,>(items: T) => ({ ok: true, value: items }) as const

const WHOLE: HomeProps = {
  settings: { meta_title: 'The Test Shop', about_us_description: '<p>We began with one sack.</p>', established: '1996' },
  sliders: value([slider(1, 'nuts'), slider(2, 'dates')]),
  categories: value([category('nuts'), category('spices')]),
  topSelling: value([card('almonds')]),
  newest: value([card('walnuts')]),
  projects: value([{ slug: 'category/gift-hampers', title: 'Gift boxes', bannerUrl: '/demo/x.svg' }]),
  blogs: value([1, 2, 3, 4, 5, 6].map(blog)),
}

const show = (changes: Partial<HomeProps> = {}) => render(inEnglish(<Home {...WHOLE} {...changes} />))
const region = (name: string) => within(screen.getByRole('region', { name }))

describe('home', () => {
  it('HOME-01 shows each slide with heading, picture for both shapes of screen, and one link', () => {
    const { container } = show()
    const slides = region('From the house')
    expect(slides.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['nuts', 'dates'])
    expect(slides.getByRole('link', { name: 'Shop nuts' })).toHaveAttribute('href', '/category/nuts')
    expect(container.querySelector('picture source')?.getAttribute('srcset')).toContain(encodeURIComponent('/demo/sliders/1-mobile.webp'))
  })

  it('HOME-01 fetches the first picture at once and first, in the size of the screen; the others when they are needed', () => {
    show()
    const [first, second] = region('From the house').getAllByRole('img')
    expect(first).toHaveAttribute('fetchpriority', 'high')
    expect(first).not.toHaveAttribute('loading', 'lazy')
    expect(first).toHaveAttribute('sizes', '100vw')
    expect(second).toHaveAttribute('loading', 'lazy')
    const hints = [...document.head.querySelectorAll('link[rel=preload][as=image]')]
    expect(hints.map((hint) => [hint.getAttribute('media'), hint.getAttribute('fetchpriority')])).toEqual([
      ['(width < 40rem)', 'high'],
      ['(width >= 40rem)', 'high'],
    ])
  })

  it('HOME-02 links each category', () => {
    show()
    expect(region('Shop by category').getByRole('link', { name: 'The spices' })).toHaveAttribute('href', '/category/spices')
  })

  it('HOME-03 shows the top-selling and all products as cards', () => {
    show()
    expect(region('Top-selling products').getByRole('link', { name: 'Bag of almonds' })).toHaveAttribute('href', '/products/almonds')
    expect(region('All products').getByRole('link', { name: 'Bag of walnuts' })).toHaveAttribute('href', '/products/walnuts')
  })

  it('HOME-04 leads from a project to its slug as a path of the site', () => {
    show()
    expect(screen.getByRole('link', { name: 'Gift boxes' })).toHaveAttribute('href', '/category/gift-hampers')
  })

  it('HOME-05 shows six articles, the last two on small screens only, cut to 15 words', () => {
    show()
    const teasers = region('From the blog').getAllByRole('listitem')
    expect(teasers.map((teaser) => teaser.classList.contains('lg:hidden'))).toEqual([false, false, false, false, true, true])
    const third = within(teasers[2] ?? document.body)
    expect(third.getByRole('link', { name: 'Article 3' })).toHaveAttribute('href', '/blog/article-3')
    expect(third.getByText(/word15…$/)).toBeInTheDocument()
  })

  it('HOME-07 tells the three figures and leads to the about page', () => {
    show()
    const about = region('About the house')
    expect(about.getByText('We began with one sack.')).toBeInTheDocument()
    for (const [what, figure] of [
      ['quality checks', '10+'],
      ['happy customers', '200+'],
      ['orders delivered', '500+'],
    ] as const)
      expect(about.getByText(what).nextElementSibling).toHaveTextContent(figure)
    expect(about.getByRole('link', { name: 'About us' })).toHaveAttribute('href', '/about-us')
  })

  it('HOME-08 names the four things it offers', () => {
    show()
    const offers = region('What We Offer').getAllByRole('heading', { level: 3 })
    expect(offers.map(({ textContent }) => textContent)).toEqual(['Premium quality', 'Hand pick', 'Gluten free', 'Wholesome goodness'])
  })

  it('HOME-09 holds the place of a failed list with 6 skeletons, of failed projects with 3; the rest stands', () => {
    const failed = { ok: false, message: 'HTTP 503' } as const
    show({ topSelling: failed, projects: failed })
    const skeletons = (name: string) => screen.getByRole('region', { name }).querySelectorAll('[aria-hidden="true"]').length
    expect(skeletons('Top-selling products')).toBe(6)
    expect(skeletons('Made to order, made for the season')).toBe(3)
    expect(screen.getByRole('link', { name: 'Bag of walnuts' })).toBeInTheDocument()
  })

  it('SEO-02 has one h1', () => {
    show()
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['The Test Shop'])
  })
})
