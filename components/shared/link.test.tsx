import { render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { LocaleProvider } from '@/lib/i18n/locale-context'
import { Link } from './link'
import { useRouter } from './use-router'

const router = { push: jest.fn(), replace: jest.fn(), refresh: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const inHindi = ({ children }: { children: ReactNode }) => <LocaleProvider locale="hi">{children}</LocaleProvider>

it('SEO-01 a link keeps the language of its page', () => {
  const links = (
    <>
      <Link href="/cart">Cart</Link>
      <Link href="https://wa.me/91">Chat</Link>
    </>
  )
  const { unmount } = render(links, { wrapper: inHindi })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/hi/cart', 'https://wa.me/91'])
  unmount()
  render(links)
  expect(screen.getByText('Cart')).toHaveAttribute('href', '/cart')
})

it('SEO-01 navigation by code keeps the language', () => {
  const { result } = renderHook(useRouter, { wrapper: inHindi })
  result.current.push('/checkout')
  result.current.replace('/hi/profile', { scroll: false })
  result.current.refresh()
  expect(router.push).toHaveBeenCalledWith('/hi/checkout')
  expect(router.replace).toHaveBeenCalledWith('/hi/profile', { scroll: false })
  expect(router.refresh).toHaveBeenCalledTimes(1)
})
