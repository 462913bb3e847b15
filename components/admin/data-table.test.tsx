import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DataTable } from './data-table'

type Product = { name: string }

const show = (page: { page: number; lastPage: number; items: readonly Product[]; total: number }) => {
  const onPage = jest.fn()
  render(
    <DataTable
      caption="Products"
      columns={[{ id: 'name', label: 'Name', cell: ({ name }: Product) => name }]}
      list={{ value: page, failure: null, retry: () => Promise.resolve() }}
      onPage={onPage}
      idOf={({ name }) => name}
    />,
  )
  return onPage
}

it('an address past the last page leads to the last page, and never shows “Page 9999 of 81”', () => {
  expect(show({ page: 9_999, lastPage: 81, items: [], total: 1_607 })).toHaveBeenCalledWith(81)
  expect(screen.queryByText(/9999/)).not.toBeInTheDocument()
  expect(screen.queryByText('Nothing here yet.')).not.toBeInTheDocument()
})

it('the last page itself stays', () => {
  expect(show({ page: 81, lastPage: 81, items: [{ name: 'Figs' }], total: 1_607 })).not.toHaveBeenCalled()
  expect(screen.getByText('Page 81 of 81')).toBeVisible()
})

it('a list without rows shows that it is empty, and announces the change to screen readers', () => {
  show({ page: 1, lastPage: 1, items: [], total: 0 })
  expect(screen.getByText('Nothing here yet.')).toBeVisible()
  expect(screen.getByText('0 found')).toHaveAttribute('aria-live', 'polite')
})

it('the bar of the selected rows clears the selection', async () => {
  render(
    <DataTable
      caption="Products"
      columns={[{ id: 'name', label: 'Name', cell: ({ name }: Product) => name }]}
      list={{ value: [{ name: 'Figs' }, { name: 'Dates' }], failure: null, retry: () => Promise.resolve() }}
      onPage={() => undefined}
      idOf={({ name }) => name}
      bulk={{ nameOf: ({ name }) => name, actions: () => <button type="button">Hide</button> }}
    />,
  )
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Figs' }))
  expect(screen.getByRole('group', { name: 'With the selected rows' })).toHaveTextContent('1 selected')
  await userEvent.click(screen.getByRole('button', { name: 'Clear the selection' }))
  expect(screen.queryByRole('group')).not.toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: 'Select Figs' })).not.toBeChecked()
})
