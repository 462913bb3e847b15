import { act, render, screen, within } from '@testing-library/react'
import type { Category } from '@/lib/commerce/catalog/model'
import type { BusinessSettings } from '@/lib/commerce/content/model'
import { showNotices } from '@/components/ui/notify'
import { inEnglish } from '@/lib/testing/in-english'
import messages from '@/messages/en.json'
import { Shell } from './shell'

const router = { push: jest.fn(), prefetch: jest.fn(), refresh: jest.fn() }
jest.mock('next/navigation', () => ({
  useRouter: () => router,
  usePathname: () => '/shop',
  useSearchParams: () => new URLSearchParams(),
}))

const SETTINGS: BusinessSettings = {
  website_name: 'Test Shop',
  header_logo_path: '/demo/logo.svg',
  footer_logo_path: '/demo/logo-light.svg',
  header_top: 'Free shipping above ₹999',
  website_topbar_content: '<p>New <strong>walnuts</strong><script>bad()</script></p>',
  topbar_link_name: 'See them',
  topbar_banner_link: '/category/nuts',
  contact_phone: '+91 98765 43210',
  contact_email: 'care@shop.example',
  contact_address: '12 Test Lane, Delhi 110006',
  bulk_email: 'bulk@shop.example',
  press_email: 'press@shop.example',
  facebook_link: 'https://facebook.example/shop',
  about_us_description: '<p>We began with one sack.</p>',
  payment_method_images: '/demo/payments.svg',
  frontend_copyright_text: '© 2026 Test Shop',
  legal_name: 'Test Shop Private Limited',
  fssai_licence: '10012345000123',
  grievance_officer_name: 'A. Officer',
  grievance_officer_designation: 'Head of Care',
}

const category = (slug: string, name: string, subcategories: Category['subcategories']): Category => ({
  id: 1,
  slug,
  name,
  subcategories,
  shortDescriptionHtml: '',
  descriptionHtml: '',
  imageUrl: `/demo/${slug}.svg`,
  metaTitle: '',
  metaDescription: '',
})

const CATEGORIES = [
  category('nuts', 'Nuts', [
    { id: 11, slug: 'almonds', name: 'Almonds' },
    { id: 12, slug: 'cashews', name: 'Cashews' },
  ]),
  category('spices', 'Spices', [{ id: 21, slug: 'saffron', name: 'Saffron' }]),
]

const show = (settings: BusinessSettings | null = SETTINGS, categories: readonly Category[] = CATEGORIES) =>
  render(
    inEnglish(
      <Shell
        settings={settings}
        categories={categories}
        freeAbovePaise={299_900}
        wishlist={<a href="/wishlist">The wishes</a>}
        menuWishlist={<a href="/wishlist">Wishlist (2)</a>}
        account={<a href="/login">Log in</a>}
        cart={<button>Cart</button>}
        cartBadge={<b>3</b>}
        newsletter={<form aria-label="Newsletter" />}
      >
        <h1>A page</h1>
      </Shell>,
    ),
  )

const header = () => within(screen.getByRole('banner'))
const footer = () => within(screen.getByRole('contentinfo'))
const hrefs = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'))

describe('shell', () => {
  it('SHELL-01 shows the top bar: message, sanitised sentence and link', () => {
    const { container } = show()
    expect(screen.getByText('Free shipping above ₹999')).toBeInTheDocument()
    expect(screen.getByText('walnuts').tagName).toBe('STRONG')
    expect(container.innerHTML).not.toContain('bad()')
    expect(screen.getByRole('link', { name: 'See them' })).toHaveAttribute('href', '/category/nuts')
  })

  it('SHELL-01 SHELL-20 shows logos, name and texts from the settings', () => {
    show()
    expect(header().getByRole('img', { name: 'Test Shop' })).toHaveAttribute('src', '/demo/logo.svg')
    expect(footer().getByRole('img', { name: 'Test Shop' })).toHaveAttribute('src', '/demo/logo-light.svg')
    expect(footer().getByText('We began with one sack.')).toBeInTheDocument()
  })

  it('SHELL-01 omits what the shop has not set', () => {
    show({ website_name: 'Bare Shop' })
    expect(header().getByText('Bare Shop')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /whatsapp/i })).toBeNull()
    expect(screen.queryByText(/FSSAI|Grievance/)).toBeNull()
    expect(screen.queryByText('Customer queries')).toBeNull()
  })

  it('SHELL-03 SHELL-06 has search, wishlist with its count, account and the cart button', () => {
    show()
    expect(header().getAllByRole('search')).toHaveLength(2)
    expect(header().getByRole('link', { name: 'The wishes' })).toHaveAttribute('href', '/wishlist')
    expect(header().getByRole('link', { name: /log in$/i })).toHaveAttribute('href', '/login')
    expect(header().getByRole('button', { name: 'Cart' })).toBeInTheDocument()
  })

  it('SHELL-04 SEO-09 lists every category and sub-category as plain links, each category with a picture', () => {
    show()
    const menu = within(screen.getByRole('navigation', { name: 'Categories and sub-categories' }))
    expect(hrefs(menu.getAllByRole('link'))).toEqual(['nuts', 'almonds', 'cashews', 'spices', 'saffron'].map((slug) => `/category/${slug}`))
    expect(menu.getAllByRole('presentation')).toHaveLength(CATEGORIES.length)
  })

  it('SHELL-09 SHELL-05 the menu of a phone also leads to login, tracking and articles', () => {
    show()
    const links = within(screen.getByRole('group', { name: 'All categories' }))
    expect(links.getByRole('link', { name: 'Log in or see your account' })).toHaveAttribute('href', '/login')
    expect(links.getByRole('link', { name: 'Track an order' })).toHaveAttribute('href', '/track-order')
    expect(links.getByRole('link', { name: 'Articles and recipes' })).toHaveAttribute('href', '/blogs')
  })

  it('SHELL-04 renders without its menu while the categories cannot be read', () => {
    show(SETTINGS, [])
    expect(screen.queryByRole('navigation', { name: 'Categories and sub-categories' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'A page' })).toBeInTheDocument()
  })

  it('SHELL-09 has a menu with phone, e-mail, address and social links, whether the categories can be read or not', () => {
    for (const categories of [CATEGORIES, []]) {
      const { container, unmount } = show(SETTINGS, categories)
      const menu = container.querySelector<HTMLElement>('header .menu-panel')
      if (!menu) throw new Error('no menu')
      expect(within(menu).getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute('href', 'tel:+919876543210')
      expect(within(menu).getByRole('link', { name: 'care@shop.example' })).toBeInTheDocument()
      expect(within(menu).getByText('12 Test Lane, Delhi 110006')).toBeInTheDocument()
      expect(within(menu).getByRole('link', { name: 'Facebook' })).toBeInTheDocument()
      unmount()
    }
  })

  it('SHELL-09 renders without settings: shows a notice at once, and an error in the menu after a retry', async () => {
    jest.useFakeTimers()
    Object.assign(globalThis, { fetch: jest.fn(() => Promise.resolve()) })
    const shownTexts: string[] = []
    const close = showNotices({
      show: ({ kind, text }) => shownTexts.push(`${kind}: ${text}`),
      announce: () => undefined,
      failures: messages.notices.failures,
    })
    show(null)
    expect(shownTexts).toEqual(['error: Failed to load business settings.'])
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(header().getByText('Error loading data')).toBeInTheDocument()
    expect(header().getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    expect(screen.getByRole('navigation', { name: 'Categories and sub-categories' })).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'A page' })).toBeInTheDocument()
    close()
    jest.useRealTimers()
  })

  it('SHELL-08 submits the search as a GET form that refuses blank text, without JavaScript', () => {
    show()
    for (const form of header().getAllByRole('search')) {
      expect(form).toHaveAttribute('action', '/search')
      expect(form).toHaveAttribute('method', 'get')
      const field = within(form).getByRole<HTMLInputElement>('combobox', { name: 'Search products' })
      expect(field.name).toBe('query')
      const isSent = (text: string) => {
        field.value = text
        return field.checkValidity()
      }
      expect([isSent(''), isSent('   '), isSent(' kaju ')]).toEqual([false, false, true])
    }
  })

  it('SHELL-10 has a bottom bar of four entries, marks the current page and shows the cart badge', () => {
    show()
    const bar = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(hrefs(bar.getAllByRole('link'))).toEqual(['/', '/shop', 'https://wa.me/919876543210', '/login', '/cart'])
    expect(bar.getByRole('link', { name: 'Shop' })).toHaveAttribute('aria-current', 'page')
    expect(bar.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')
    expect(within(bar.getByRole('link', { name: /cart/i })).getByText('3')).toBeInTheDocument()
  })

  it('SHELL-11 links to WhatsApp with the digits of the contact phone', () => {
    show()
    // In the bottom bar of small screens and in the header of wide ones.
    for (const link of screen.getAllByRole('link', { name: /whatsapp/i }))
      expect(link).toHaveAttribute('href', 'https://wa.me/919876543210')
  })

  it('SHELL-12 links to the policies and every content page, each visible once', () => {
    const { container } = show()
    const pages = ['terms-conditions', 'privacy-policy', 'return-policy', 'shipping-policy', 'about-us', 'faqs', 'blogs', 'contact-us']
    const more = ['warranty-policy', 'ranking', 'compliance', 'accessibility', 'why-us', 'stories', 'gift-finder', 'track-order', 'sitemap']
    for (const page of [...pages, ...more]) {
      const links = container.querySelectorAll(`footer a[href="/${page}"]`)
      expect(links).toHaveLength(2)
      // One in the accordion of small screens, one in the column of wide ones.
      expect([...links].filter((link) => link.closest('details'))).toHaveLength(1)
    }
  })

  it('SHELL-12 renders the copyright line of a server whose editor writes HTML, sanitised', () => {
    const { container } = show({ ...SETTINGS, frontend_copyright_text: '<p>© 2026 <b>Kesar</b></p><script>alert(1)</script>' })
    expect(container.querySelector('footer')).toHaveTextContent('© 2026 Kesar')
    expect(container.querySelector('footer')).not.toHaveTextContent('<p>')
    expect(container.querySelector('footer script')).toBeNull()
  })

  it('SHELL-12 SHELL-13 shows the contact addresses, social links, payment picture, copyright and the newsletter form', () => {
    show()
    for (const [label, email] of [
      ['Customer queries', 'care@shop.example'],
      ['Bulk orders', 'bulk@shop.example'],
      ['Press and marketing', 'press@shop.example'],
    ] as const) {
      expect(footer().getByText(label)).toBeInTheDocument()
      expect(footer().getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
    }
    expect(footer().getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', 'https://facebook.example/shop')
    expect(footer().queryByRole('link', { name: 'Instagram' })).toBeNull()
    expect(footer().getByRole('img', { name: /We accept UPI/i })).toBeInTheDocument()
    expect(footer().getByText('© 2026 Test Shop')).toBeInTheDocument()
    expect(footer().getByRole('form', { name: 'Newsletter' })).toBeInTheDocument()
  })

  it('IND-02 IND-05 shows seller, food licence and grievance officer with both time limits', () => {
    show()
    expect(footer().getByText('Test Shop Private Limited, 12 Test Lane, Delhi 110006')).toBeInTheDocument()
    expect(footer().getByText('FSSAI Lic. No. 10012345000123')).toBeInTheDocument()
    expect(footer().getByText(/A\. Officer, Head of Care .*48 hours.*one month/)).toBeInTheDocument()
  })

  it('A11Y-02 starts with a skip link to the content', () => {
    const { container } = show()
    const skip = container.querySelector('a')
    expect(skip).toHaveTextContent('Skip to main content')
    expect(container.querySelector(skip?.getAttribute('href') ?? '')).toBe(screen.getByRole('main'))
  })
})
