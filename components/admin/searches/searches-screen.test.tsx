import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useAdminRead } from '@/lib/v2/browser-admin'
import { answerAdmin } from '@/lib/testing/admin-shop'
import { SearchesScreen } from './searches-screen'

jest.mock('@/lib/v2/browser-admin')
jest.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/admin/searches',
  useRouter: () => ({ replace: () => undefined }),
}))

it('a word that finds nothing becomes a synonym of a word of the shop, or is looked at in the shop', async () => {
  const page = { items: [{ text: 'anjeer & co', count: 12, found: 0 }], total: 1, page: 1, lastPage: 1 }
  jest.mocked(useAdminRead).mockReturnValue({ value: page, failure: null, isLoading: false, retry: async () => undefined })
  const sent = answerAdmin({ body: { data: { text: 'figs, anjir', version: 'v1' } } }, { body: { success: true } })
  render(<SearchesScreen />)
  expect(screen.getByRole('cell', { name: '12' })).toBeVisible()
  expect(screen.getByText('None')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See anjeer & co in the shop' })).toHaveAttribute('href', '/search?query=anjeer+%26+co')
  await userEvent.click(screen.getByRole('button', { name: 'Add a synonym for anjeer & co' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add a synonym' }))
  expect(await screen.findByText('Enter a word from your product names.')).toBeVisible()
  await userEvent.type(screen.getByLabelText(/means the same as/), 'Figs')
  await userEvent.click(screen.getByRole('button', { name: 'Add a synonym' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent[1]).toEqual({ call: 'POST /synonyms', body: { fields: { groups: 'figs, anjir, anjeer & co' }, version: 'v1' } })
})
