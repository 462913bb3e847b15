import { render, screen, within } from '@testing-library/react'
import { inEnglish } from '@/lib/testing/in-english'
import { QuietShell } from './quiet-shell'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), prefetch: jest.fn() }), usePathname: () => '/' }))

const SETTINGS = {
  website_name: 'Mewa House',
  header_logo_path: '/demo/logo.svg',
  contact_phone: '+91 98765 43210',
  fssai_licence: '10012345000123',
}
const visit = (settings: Readonly<Record<string, string>> | null = SETTINGS) =>
  render(inEnglish(<QuietShell settings={settings}>The checkout</QuietShell>))

describe('the shell of the checkout', () => {
  it('CHK-02 shows the logo, a note on security, and the phone number', () => {
    visit()
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('link', { name: 'Mewa House' })).toHaveAttribute('href', '/')
    expect(header.getByText('Secure checkout')).toBeVisible()
    expect(header.getByRole('link', { name: 'Call us: +91 98765 43210' })).toHaveAttribute('href', 'tel:+919876543210')
  })

  it('CHK-02 has no distracting links: no categories, no search, no cart', () => {
    visit()
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('IND-02 shows the seller and the terms', () => {
    visit()
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getByText('FSSAI Lic. No. 10012345000123')).toBeVisible()
    expect(footer.getByRole('link', { name: 'Return policy' })).toHaveAttribute('href', '/return-policy')
  })

  it('A11Y-02 starts with a skip link to the content', () => {
    visit()
    expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '#main')
    expect(screen.getByRole('main')).toHaveTextContent('The checkout')
  })

  it('SHELL-09 also renders without settings', () => {
    visit(null)
    expect(screen.getByRole('main')).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Call us/ })).not.toBeInTheDocument()
  })
})
