import { act, render, screen } from '@testing-library/react'
import { updateSignedIn } from '@/lib/commerce/customers/session.client'
import { ProfileLink } from './nav-link'

jest.mock('next/navigation', () => ({ usePathname: () => '/shop' }))

function becomes(cookie: string) {
  document.cookie = cookie
  act(updateSignedIn)
}

it('SHELL-10 links a guest to the login and a customer to the dashboard, and updates without reload', () => {
  render(<ProfileLink className="">Profile</ProfileLink>)
  const profile = screen.getByRole('link', { name: 'Profile' })
  expect(profile).toHaveAttribute('href', '/login')
  becomes('signed_in=1')
  expect(profile).toHaveAttribute('href', '/dashboard')
  becomes('signed_in=; max-age=0')
  expect(profile).toHaveAttribute('href', '/login')
})
