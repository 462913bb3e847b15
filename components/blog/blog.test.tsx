import { act, render, screen, within } from '@testing-library/react'
import type { Blog } from '@/lib/commerce/content/model'
import { aHome } from '@/lib/testing/a-home'
import { inEnglish } from '@/lib/testing/in-english'
import { Article } from './article'
import { BlogList } from './blog-list'
import { LatestPosts } from './latest-posts'

const router = { refresh: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const ADDRESS = 'https://shop.example/blogs'
const posts = aHome().blogs.value
const pageOf = (items: typeof posts, page = 1, lastPage = 1) => ({
  ok: true as const,
  value: { items, page, lastPage, total: items.length },
})
const FAILED = { ok: false, message: 'HTTP 503' } as const

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, { fetch: jest.fn(() => Promise.resolve()) })
})
afterEach(() => jest.useRealTimers())

const skeletons = (container: Element) => container.querySelectorAll('[aria-hidden="true"].bg-panel').length

describe('the articles', () => {
  it('CONT-02 each have banner, title, description without tags, and a READ MORE link that names the article', () => {
    render(inEnglish(<BlogList page={1} list={pageOf(posts)} address={ADDRESS} />))
    const cards = screen.getAllByRole('article')
    expect(cards).toHaveLength(6)
    const card = within(cards[1] as HTMLElement)
    expect(card.getByRole('heading', { name: 'Article 2' })).toBeVisible()
    expect(card.getByText(/^word1 word2 .* word20$/)).toBeVisible()
    const more = card.getByRole('link', { name: 'READ MORE Article 2' })
    expect(more).toHaveAttribute('href', '/blog/article-2')
    expect(cards[1]?.querySelector('img')).toHaveAttribute('src', '/demo/x.svg')
    expect(cards[1]).toHaveTextContent('12 March 2026')
  })

  it('CONT-02 have a drawing where there is no banner', () => {
    const bare = posts.map((post) => ({ ...post, bannerUrl: '' }))
    const { container } = render(
      inEnglish(
        <>
          <BlogList page={1} list={pageOf(bare)} address={ADDRESS} />
          <LatestPosts posts={{ ok: true, value: bare }} />
        </>,
      ),
    )
    const sources = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
    expect(new Set(sources)).toEqual(new Set(['/placeholders/product.svg']))
  })

  it('CONT-02 are paged: the first is large on page 1 only, the others are links', () => {
    const { container, unmount } = render(inEnglish(<BlogList page={1} list={pageOf(posts, 1, 2)} address={ADDRESS} />))
    expect(container.querySelectorAll('.blog-card-lead')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/blogs?page=2')
    unmount()
    const second = render(inEnglish(<BlogList page={2} list={pageOf(posts, 2, 2)} address={`${ADDRESS}?page=2`} />))
    expect(second.container.querySelectorAll('.blog-card-lead')).toHaveLength(0)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Blogs – Page 2')
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/blogs')
  })

  it('CONT-02 show six skeletons, then Error: {message} instead of the cards when they fail; the rest of the page stays', async () => {
    const { container } = render(inEnglish(<BlogList page={1} list={FAILED} address={ADDRESS} />))
    expect(skeletons(container)).toBe(6)
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(screen.getByRole('alert')).toHaveTextContent('Error: HTTP 503')
    expect(skeletons(container)).toBe(0)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Blogs')
  })

  it('CONT-02 show a text when the shop has none', () => {
    render(inEnglish(<BlogList page={1} list={pageOf([])} address={ADDRESS} />))
    expect(screen.getByText('No articles yet. Please check back soon.')).toBeVisible()
  })
})

const article: Blog = {
  id: 1,
  slug: 'soaking',
  title: 'Soaking almonds',
  bannerUrl: '/demo/x.svg',
  descriptionHtml: '<p>Seven almonds. <a href="/products/almonds">Almonds</a><script>alert(1)</script></p>',
  createdAt: '2026-03-01T20:00:00Z',
  updatedAt: null,
  metaTitle: '',
  metaDescription: '',
  tags: ['almonds', 'soaking'],
  ingredients: [],
}
const show = (over: Partial<Blog> = {}) =>
  render(
    inEnglish(
      <Article blog={{ ...article, ...over }} address="https://shop.example/blog/soaking">
        <aside />
      </Article>,
    ),
  )

describe('an article', () => {
  it('CONT-03 has banner, day and month in India, title, text, tags and share links', () => {
    const { container } = show()
    expect(screen.getByRole('heading', { level: 1, name: 'Soaking almonds' })).toBeVisible()
    const stamp = container.querySelector('time')
    expect([...(stamp?.querySelectorAll('[aria-hidden]') ?? [])].map(({ textContent }) => textContent)).toEqual(['02', 'Mar'])
    expect(stamp).toHaveTextContent('2 March 2026')
    expect(stamp).toHaveAttribute('datetime', article.createdAt)
    expect(screen.getByRole('link', { name: 'Almonds' })).toHaveAttribute('href', '/products/almonds')
    expect(container.querySelector('.article-text script')).toBeNull()
    const tags = within(screen.getByRole('region', { name: 'Tags' })).getAllByRole('listitem')
    expect(tags.map(({ textContent }) => textContent)).toEqual(['almonds', 'soaking'])
    expect(screen.getByRole('group', { name: 'Share: Soaking almonds' })).toBeVisible()
    expect(screen.getByText('1 min read')).toBeVisible()
  })

  it('A11Y-01 marks text that is not in the page’s language', () => {
    show({ descriptionHtml: '<p>बादाम भिगोना</p>' })
    expect(screen.getByText('बादाम भिगोना').closest('[lang]')).toHaveAttribute('lang', 'hi-IN')
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang')
  })

  it('CONT-03 links back to all articles and the home page', () => {
    show()
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Home', 'Blogs', 'Soaking almonds'])
    expect(crumbs.getByRole('link', { name: 'Blogs' })).toHaveAttribute('href', '/blogs')
  })

  it.each(['', 'yesterday'])('CONT-03 of a remote server, dated %j, without banner and tags, is still readable', (createdAt) => {
    const { container } = show({ createdAt, bannerUrl: '', tags: [] })
    expect(container.querySelector('time')).toBeNull()
    expect(container.querySelector('.banner img')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Tags' })).toBeNull()
    expect(screen.getByText(/Seven almonds/)).toBeVisible()
  })
})

describe('the latest posts next to an article', () => {
  it('CONT-03 link to each article, and to all', () => {
    render(inEnglish(<LatestPosts posts={{ ok: true, value: posts }} />))
    expect(screen.getByRole('link', { name: 'Article 3' })).toHaveAttribute('href', '/blog/article-3')
    expect(screen.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/blogs')
  })

  it('CONT-03 show an error when they fail, and the article stays', async () => {
    render(inEnglish(<LatestPosts posts={FAILED} />))
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(screen.getByRole('alert')).toHaveTextContent('Error: HTTP 503')
  })
})
