import { fireEvent, render, screen } from '@testing-library/react'
import { LanguageSwitch, RememberedLanguage } from './language-switch'
import { LocaleProvider } from '@/lib/i18n/locale-context'
import { addressInRememberedLocale, rememberLocale } from '@/lib/i18n/remembered-locale'

let pathname = '/'
jest.mock('next/navigation', () => ({ usePathname: () => pathname }))

const visit = (address: string, lang: string, from = '') => {
  history.replaceState(null, '', address)
  pathname = location.pathname
  document.documentElement.lang = lang
  Object.defineProperty(document, 'referrer', { configurable: true, value: from })
}

beforeEach(() => localStorage.clear())

/** jsdom does not navigate. */
const click = (link: HTMLElement): void => {
  link.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(link)
}

describe('the language switch', () => {
  it('leads to the same page in the other language, with its query', () => {
    visit('/search?query=badam#main', 'en-IN')
    render(<LanguageSwitch className="" />)
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'हिन्दी' })
    expect(link).toHaveAttribute('lang', 'hi-IN')
    click(link)
    expect(link.href).toBe('http://localhost/hi/search?query=badam#main')
  })

  it('leads back from a Hindi page', () => {
    visit('/hi', 'hi-IN')
    render(
      <LocaleProvider locale="hi">
        <LanguageSwitch className="" />
      </LocaleProvider>,
    )
    expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/')
  })

  it('is remembered for the next visit, which starts in that language', () => {
    visit('/cart?x=1', 'en-IN')
    render(<LanguageSwitch className="" />)
    expect(addressInRememberedLocale()).toBeNull()
    click(screen.getByRole('link'))
    visit('/shop?sort=origin', 'en-IN', 'https://search.example/')
    expect(addressInRememberedLocale()).toBe('/hi/shop?sort=origin')
    visit('/hi/shop', 'hi-IN')
    expect(addressInRememberedLocale()).toBeNull()
    rememberLocale('en')
    expect(addressInRememberedLocale()).toBe('/shop')
  })

  it('a shop link keeps its language', () => {
    rememberLocale('hi')
    visit('/shop', 'en-IN', 'http://localhost/cart')
    expect(addressInRememberedLocale()).toBeNull()
  })

  it('is the same after payment as at the checkout', () => {
    rememberLocale('hi')
    visit('/payment-response?response=1&order=7', 'en-IN', 'http://localhost/pay/token')
    expect(addressInRememberedLocale()).toBe('/hi/payment-response?response=1&order=7')
  })

  it('works if the browser forbids storage', () => {
    visit('/shop', 'en-IN')
    const storage = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    expect(() => render(<RememberedLanguage />)).not.toThrow()
    expect(addressInRememberedLocale()).toBeNull()
    storage.mockRestore()
  })
})
