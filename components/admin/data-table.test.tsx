import { render, screen } from '@testing-library/react'
import { DataTable } from './data-table'

type Product = { name: string }

const show = (page: { page: number; lastPage: number; items: readonly Product[]; total: number }) => {
  const onPage = jest.fn()
  render(
    <DataTable
      caption="Products"
      columns={[{ id: 'name', label: 'Name', cell: ({ name }: Product) => name }]}
      page={page}
      failure={null}
      retry={() => Promise.resolve()}
      onPage={onPage}
      idOf={({ name }) => name}
    />,
  )
  return onPage
}

it('an address behind the last page leads to the last page, and never reads “Page 9999 of 81”', () => {
  expect(show({ page: 9_999, lastPage: 81, items: [], total: 1_607 })).toHaveBeenCalledWith(81)
  expect(screen.queryByText(/9999/)).not.toBeInTheDocument()
  expect(screen.queryByText('Nothing here yet.')).not.toBeInTheDocument()
})

it('the last page itself stays', () => {
  expect(show({ page: 81, lastPage: 81, items: [{ name: 'Figs' }], total: 1_607 })).not.toHaveBeenCalled()
  expect(screen.getByText('Page 81 of 81')).toBeVisible()
})
