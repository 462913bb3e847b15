import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { aHome, aLatestReview } from '@/lib/testing/a-home'
import { inEnglish } from '@/lib/testing/in-english'
import { Home } from './home'
import { readWidgetUrl } from '@/lib/kernel/links'

const router = { refresh: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

type HomeProps = ComponentProps<typeof Home>

const show = (changes: Partial<HomeProps> = {}) => render(inEnglish(<Home {...aHome()} {...changes} />))
const region = (name: string) => within(screen.getByRole('region', { name }))

describe('home', () => {
  it('HOME-01 shows each slide with heading, picture for both screen shapes, and one link', () => {
    const { container } = show()
    const slides = region('Highlights')
    expect(slides.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['nuts', 'dates'])
    expect(slides.getByRole('link', { name: 'Shop nuts' })).toHaveAttribute('href', '/category/nuts')
    expect(container.querySelector('picture source')?.getAttribute('srcset')).toContain(encodeURIComponent('/demo/sliders/1-mobile.webp'))
  })

  it('HOME-01 loads the first picture at once with priority, in the size of the screen; the others when they are needed', () => {
    show()
    const slides = region('Highlights')
    const [first, second] = slides.getAllByRole('img')
    expect(first).toHaveAttribute('fetchpriority', 'high')
    expect(first).not.toHaveAttribute('loading', 'lazy')
    expect(first).toHaveAttribute('sizes', '100vw')
    expect(second).toHaveAttribute('loading', 'lazy')
    // Until then home.css loads only the first picture.
    expect(slides.getByRole('list')).toHaveAttribute('data-still')
    const hints = [...document.head.querySelectorAll('link[rel=preload][as=image]')]
    expect(hints.map((hint) => [hint.getAttribute('media'), hint.getAttribute('fetchpriority')])).toEqual([
      ['(width < 40rem)', 'high'],
      ['(width >= 40rem)', 'high'],
    ])
  })

  it('HOME-02 links to each category', () => {
    show()
    expect(region('Shop by category').getByRole('link', { name: 'The spices' })).toHaveAttribute('href', '/category/spices')
  })

  it('HOME-03 shows the top-selling and all products as cards', () => {
    show()
    expect(region('Top-selling products').getByRole('link', { name: 'Bag of almonds' })).toHaveAttribute('href', '/products/almonds')
    expect(region('All products').getByRole('link', { name: 'Bag of walnuts' })).toHaveAttribute('href', '/products/walnuts')
  })

  it('HOME-04 links from a project to its slug as a path of the site', () => {
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

  it('HOME-06 shows the shop’s own latest reviews if no widget is set, each with its product', () => {
    const comment = Array.from({ length: 40 }, (_, index) => `word${index + 1}`).join(' ')
    const others = { userName: 'Arvind S.', comment, rating: 4, verified: false, createdAt: null }
    show({ reviews: { ok: true, value: [aLatestReview(), aLatestReview(others)] } })
    const [first, second] = region('What our customers say').getAllByRole('listitem')
    expect(first).toHaveTextContent('Meenal K.Verified buyer · 12 March 2026')
    expect(within(first ?? document.body).getByRole('img', { name: '5 out of 5 stars' })).toBeInTheDocument()
    expect(within(first ?? document.body).getByRole('link', { name: 'Mamra Almonds' })).toHaveAttribute('href', '/products/mamra-almonds')
    expect(second).toHaveTextContent(/word32…Arvind S.Mamra Almonds$/)
  })

  it('HOME-06 embeds a third party’s widget on a click only: in a sandbox, with a title, at a fixed height', async () => {
    show({ widgetUrl: 'https://reviews.example/shop' })
    const reviews = region('What our customers say')
    expect(reviews.queryByTitle('Customer reviews')).toBeNull()
    expect(reviews.getByText(/reviews\.example learns that you visited/)).toBeInTheDocument()
    await userEvent.click(reviews.getByRole('button', { name: 'Show the reviews' }))
    const frame = reviews.getByTitle('Customer reviews')
    expect(frame).toHaveAttribute('src', 'https://reviews.example/shop')
    expect(frame.getAttribute('sandbox')?.split(' ')).not.toContain('allow-same-origin')
    expect(frame.className).toMatch(/\bh-\[/)
    expect(reviews.queryByRole('listitem')).toBeNull()
  })

  it.each([
    ['https://reviews.example/shop?id=1', 'https://reviews.example/shop?id=1'],
    ['http://reviews.example/shop', null],
    ['javascript:alert(1)', null],
    ['data:text/html,hello', null],
    ['//reviews.example', null],
    ['reviews', null],
    ['', null],
    [undefined, null],
  ])('HOME-06 reads %j as the widget’s address %j', (setting, url) => {
    expect(readWidgetUrl(setting)).toBe(url)
  })

  it('HOME-07 shows the three figures and links to the about page', () => {
    show()
    const about = region('Our story')
    expect(about.getByText('We began with one sack.')).toBeInTheDocument()
    for (const [what, figure] of [
      ['quality checks', '10+'],
      ['happy customers', '200+'],
      ['orders delivered', '500+'],
    ] as const)
      expect(about.getByText(what).nextElementSibling).toHaveTextContent(figure)
    expect(about.getByRole('link', { name: 'About us' })).toHaveAttribute('href', '/about-us')
  })

  it('HOME-08 shows the four offers', () => {
    show()
    const offers = region('What We Offer').getAllByRole('heading', { level: 3 })
    expect(offers.map(({ textContent }) => textContent)).toEqual(['Premium quality', 'Hand-picked', 'Gluten-free', 'Wholesome goodness'])
  })

  it('SEO-02 has one h1', () => {
    show()
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['The Test Shop'])
  })
})
