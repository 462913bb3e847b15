import { act, render, screen, within } from '@testing-library/react'
import { aHome } from '@/lib/testing/a-home'
import { inEnglish } from '@/lib/testing/in-english'
import { Home } from './home'

const router = { refresh: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

/** Each list of the page with its heading. The slider has none. */
const LISTS = [
  ['categories', 'Shop by category', 6],
  ['topSelling', 'Top-selling products', 6],
  ['projects', 'Gifts, bulk orders and the new harvest', 3],
  ['newest', 'All products', 6],
  ['reviews', 'What our customers say', 6],
  ['blogs', 'From the blog', 6],
] as const

const FAILED = { ok: false, message: 'HTTP 503' } as const
const EMPTY = { ok: true, value: [] } as const

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const skeletonsIn = (element: Element) => element.querySelectorAll('[aria-hidden="true"].bg-panel').length

describe('a section of the home page', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    Object.assign(globalThis, { fetch: jest.fn(() => Promise.resolve()) })
  })
  afterEach(() => jest.useRealTimers())

  it.each(LISTS)(
    'HOME-09 %s that failed: its heading over skeletons, then the error with Try again; the rest stays',
    async (list, title, count) => {
      render(inEnglish(<Home {...aHome()} {...{ [list]: FAILED }} />))
      const section = screen.getByRole('region', { name: title })
      expect(skeletonsIn(section)).toBe(count)
      await act(() => jest.advanceTimersByTimeAsync(5_000))
      expect(within(section).getByRole('alert')).toHaveTextContent('Error: HTTP 503')
      expect(within(section).getByRole('button', { name: 'Try again' })).toBeInTheDocument()
      expect(skeletonsIn(section)).toBe(0)
      for (const [, other] of LISTS) expect(titles()).toContain(other)
      expect(screen.getAllByRole('alert')).toHaveLength(1)
    },
  )

  it('HOME-09 a slider that failed: a skeleton of a slide, then the error; the rest stays', async () => {
    const { container } = render(inEnglish(<Home {...aHome()} sliders={FAILED} />))
    expect(container.querySelectorAll('.slide')).toHaveLength(1)
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(screen.getByRole('alert')).toHaveTextContent('Error: HTTP 503')
    for (const [, other] of LISTS) expect(titles()).toContain(other)
  })

  it.each(LISTS)('HOME-09 %s that is empty: no section, no heading, no reserved space', (list, title) => {
    const { container: whole } = render(inEnglish(<Home {...aHome()} />))
    const before = whole.childElementCount
    const { container } = render(inEnglish(<Home {...aHome()} {...{ [list]: EMPTY }} />))
    expect(within(container).queryByRole('heading', { name: title })).toBeNull()
    expect(container.childElementCount).toBe(before - 1)
  })

  it('HOME-09 a slider without slides renders no section either', () => {
    render(inEnglish(<Home {...aHome()} sliders={EMPTY} />))
    expect(screen.queryByRole('region', { name: 'Highlights' })).toBeNull()
  })
})
