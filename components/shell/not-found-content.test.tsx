import { render, screen } from '@testing-library/react'
import { inEnglish } from '@/lib/testing/in-english'
import { NotFoundContent } from './not-found-content'

jest.mock('next/navigation', () => ({ usePathname: () => '/nowhere', useSearchParams: () => new URLSearchParams() }))

describe('404', () => {
  it('SHELL-17 shows the text, a home link and the search, without reading any data', () => {
    render(inEnglish(<NotFoundContent bestSellers={[]} />))
    expect(screen.getByRole('heading', { level: 1, name: 'Oops! Page Not Found' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    expect(screen.getByRole('search')).toHaveAttribute('action', '/search')
    expect(screen.queryByRole('heading', { name: 'Best sellers' })).toBeNull()
  })
})
