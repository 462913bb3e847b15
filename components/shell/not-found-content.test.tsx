import { render, screen } from '@testing-library/react'
import { inEnglish } from '@/lib/testing/in-english'
import { NotFoundBrief, NotFoundContent } from './not-found-content'

jest.mock('next/navigation', () => ({ usePathname: () => '/nowhere', useSearchParams: () => new URLSearchParams() }))

describe('404', () => {
  it('SHELL-17 says so, links home and offers the search, with nothing read from anywhere', () => {
    render(inEnglish(<NotFoundContent bestSellers={[]} />))
    expect(screen.getByRole('heading', { level: 1, name: 'Oops! Page Not Found' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    expect(screen.getByRole('search')).toHaveAttribute('action', '/search')
    expect(screen.queryByRole('heading', { name: 'Best sellers' })).toBeNull()
  })

  it('SHELL-17 says so in brief to whoever follows a link that has died, and leads home', () => {
    render(inEnglish(<NotFoundBrief />))
    expect(screen.getByRole('heading', { level: 1, name: 'Oops! Page Not Found' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  })
})
