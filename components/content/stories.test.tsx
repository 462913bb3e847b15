import { act, render, screen, within } from '@testing-library/react'
import type { Story } from '@/lib/commerce/content/model'
import { inEnglish } from '@/lib/testing/in-english'
import { Stories } from './stories'

const router = { refresh: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const aStory = (over: Partial<Story> = {}): Story => ({
  id: 1,
  title: 'Sixty jars',
  link: '/products/cardamom',
  bannerUrl: '/demo/x.svg',
  createdAt: '2026-02-19T05:00:00Z',
  descriptionHtml: '<p>In <em>January</em> she ordered.</p><script>alert(1)</script>',
  ...over,
})
const show = (...stories: Story[]) =>
  render(inEnglish(<Stories list={{ ok: true, value: stories }} address="https://shop.example/stories" />))

describe('CONT-04 customer stories', () => {
  it('have banner, title, link, the date in US format, and their text as HTML', () => {
    const { container } = show(aStory(), aStory({ id: 2, title: 'A pass' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Customer Stories' })).toBeVisible()
    const card = within(screen.getAllByRole('article')[0] as HTMLElement)
    expect(card.getByRole('heading', { name: 'Sixty jars' })).toBeVisible()
    expect(card.getByText('February 19, 2026')).toHaveAttribute('datetime', '2026-02-19T05:00:00Z')
    expect(card.getByRole('link', { name: 'See the products Sixty jars' })).toHaveAttribute('href', '/products/cardamom')
    expect(card.getByText('January').tagName).toBe('EM')
    expect(container.querySelector('article img')).toHaveAttribute('src', '/demo/x.svg')
    expect(container.querySelector('article script')).toBeNull()
  })

  it('have nofollow on external links, and never link to a script', () => {
    show(aStory({ link: 'https://magazine.example/x' }), aStory({ id: 2, link: 'javascript:alert(1)' }), aStory({ id: 3, link: '' }))
    const links = screen.getAllByRole('article').flatMap((card) => within(card).queryAllByRole('link'))
    expect(links).toHaveLength(1)
    expect(links[0]).toHaveAttribute('rel', 'noopener nofollow')
  })

  it('of a remote server are shown although their dates are invalid', () => {
    show(aStory({ createdAt: '' }))
    expect(screen.getByRole('article').querySelector('time')).toBeNull()
  })

  it('show a text when there are none', () => {
    show()
    expect(screen.getByText('No stories yet. Please check back soon.')).toBeVisible()
  })

  it('show Error: {message} instead of the cards when they fail', async () => {
    jest.useFakeTimers()
    Object.assign(globalThis, { fetch: jest.fn(() => Promise.resolve()) })
    render(inEnglish(<Stories list={{ ok: false, message: 'HTTP 503' }} address="https://shop.example/stories" />))
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(screen.getByRole('alert')).toHaveTextContent('Error: HTTP 503')
    expect(screen.getByRole('heading', { level: 1, name: 'Customer Stories' })).toBeVisible()
    jest.useRealTimers()
  })
})
