import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Product } from '@/lib/commerce/catalog/model'
import { aProduct, aReview, aReviewPage } from '@/lib/testing/a-product'
import { inEnglish } from '@/lib/testing/in-english'
import { serverHtml } from '@/lib/testing/server-html'
import { ProductTabs } from './product-details'
import { Reviews } from './reviews'

const reviews = <Reviews product={aProduct()} list={{ ok: true, value: aReviewPage([aReview()]) }} />
const tabs = (over: Partial<Product> = {}, open: 'description' | 'reviews' = 'description') =>
  inEnglish(
    <>
      <a href="#reviews">See All Reviews</a>
      <ProductTabs product={aProduct(over)} reviews={reviews} open={open} />
    </>,
  )
const tab = (name: string) => screen.getByRole('tab', { name })
const NAMES = ['Description', 'Benefits', 'Specification', 'Reviews', 'Faqs']
const EMPTY: Partial<Product> = { descriptionHtml: '', benefitsHtml: '<p> </p>', specificationsHtml: '', faqHtml: '' }
/** jsdom has no style sheet: this class hides a closed panel only while scripts run. */
const isOpen = (id: string) => document.getElementById(id)?.classList.contains('hidden') === false

afterEach(() => history.replaceState(null, '', location.pathname))

describe('PDP-08 tabs', () => {
  it('A11Y-01 mark text that is not in the page’s language', () => {
    render(tabs({ benefitsHtml: '<p>ताकत</p>' }))
    expect(screen.getByText('ताकत').closest('[lang]')).toHaveAttribute('lang', 'hi-IN')
    expect(screen.getByText('Small, curved almonds.').closest('[lang]')).toBeNull()
  })

  it('SEO-09 have all panels with their headings in the server HTML, hidden only while scripts run', async () => {
    const page = document.createElement('div')
    page.innerHTML = await serverHtml(tabs())
    expect(
      within(page)
        .getAllByRole('heading', { level: 2 })
        .map((heading) => heading.textContent),
    ).toEqual(NAMES)
    for (const text of ['Small, curved almonds.', 'Rich in oil', 'Grade AA', 'Rich, nearly sweet like marzipan.', 'Six hours.']) {
      expect(page).toHaveTextContent(text)
    }
    expect(page.querySelectorAll('.hidden')).toHaveLength(4)
    for (const panel of page.querySelectorAll('.hidden')) expect(panel).toHaveClass('noscript:block')
  })

  it('open on a click', async () => {
    render(tabs())
    expect(NAMES.map((name) => tab(name).getAttribute('aria-selected'))).toEqual(['true', 'false', 'false', 'false', 'false'])
    await userEvent.click(tab('Faqs'))
    expect(tab('Faqs')).toHaveAttribute('aria-selected', 'true')
    expect(isOpen('faqs')).toBe(true)
    expect(isOpen('description')).toBe(false)
  })

  it('put the open one into the address, without a history entry', async () => {
    render(tabs())
    const steps = history.length
    await userEvent.click(tab('Faqs'))
    expect(location.hash).toBe('#faqs')
    expect(history.length).toBe(steps)
  })

  it('A11Y-02 are navigated with arrow keys, Home and End, and are one Tab stop', async () => {
    render(tabs())
    tab('Description').focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(tab('Benefits')).toHaveFocus()
    await userEvent.keyboard('{End}')
    expect(tab('Faqs')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(tab('Description')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{Home}')
    expect(tab('Description')).toHaveAttribute('aria-selected', 'true')
    expect(NAMES.filter((name) => tab(name).tabIndex === 0)).toEqual(['Description'])
  })

  it('PDP-02 See All Reviews opens the Reviews tab', async () => {
    render(tabs())
    await userEvent.click(screen.getByRole('link', { name: 'See All Reviews' }))
    expect(isOpen('reviews')).toBe(true)
    expect(tab('Reviews')).toHaveAttribute('aria-selected', 'true')
  })

  it('PDP-02 a link to the reviews opens them', () => {
    history.replaceState(null, '', '#reviews')
    render(tabs())
    expect(isOpen('reviews')).toBe(true)
  })

  it('PDP-02 a later page of the reviews opens them, with or without scripts', async () => {
    const page = document.createElement('div')
    page.innerHTML = await serverHtml(tabs({}, 'reviews'))
    expect(page.querySelector('[role="tabpanel"]:not(.hidden)')).toHaveAttribute('id', 'reviews')
    expect(within(page).getByRole('tab', { selected: true })).toHaveTextContent('Reviews')
  })

  it.each(['No description available.', 'No Benefits available.', 'No Specification available.', 'No Faqs available.'])(
    'show %s',
    (text) => {
      render(tabs(EMPTY))
      expect(screen.getByText(text)).toBeInTheDocument()
    },
  )

  it('PDP-14 show sanitised texts', () => {
    const { container } = render(tabs({ descriptionHtml: '<p onclick="evil()">Fresh</p><script>evil()</script>' }))
    expect(container.innerHTML).not.toContain('evil')
  })
})
