import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ListFilters } from './list-filters'

jest.mock('next/navigation', () => ({ usePathname: () => '/admin/products' }))

const show = (values: readonly string[]) => render(<ListFilters values={values}>The filters</ListFilters>)
beforeEach(() => sessionStorage.clear())

describe('the filters of a list on a phone', () => {
  it('are behind a button that shows how many are set', () => {
    show(['nuts', '', 'low'])
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toHaveAttribute('aria-expanded', 'false')
  })

  it('stay open on the next visit of the list, until they are closed', async () => {
    const first = show(['', ''])
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
    first.unmount()
    const second = show(['', ''])
    const button = screen.getByRole('button', { name: 'Filters' })
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(button)
    second.unmount()
    show(['', ''])
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveAttribute('aria-expanded', 'false')
  })
})
