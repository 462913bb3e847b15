import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changeSynonyms, getSynonyms, listSearches } from '@/lib/commerce/search/admin.wire'
import { onePage } from '@/lib/testing/admin-shop'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { SearchesScreen } from './searches-screen'

const v2 = fakeV2()
jest.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/admin/searches',
  useRouter: () => ({ replace: () => undefined }),
}))

it('a word without results becomes a synonym of a shop word, or opens in the shop', async () => {
  v2.on(listSearches, () => onePage({ text: 'anjeer & co', count: 12, found: 0 }))
  v2.on(getSynonyms, () => ({ text: 'figs, anjir', version: 'v1' }))
  v2.on(changeSynonyms, () => null)
  render(<SearchesScreen />)
  expect(await screen.findByRole('cell', { name: '12' })).toBeVisible()
  expect(screen.getByText('None')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See anjeer & co in the shop' })).toHaveAttribute('href', '/search?query=anjeer+%26+co')
  await userEvent.click(screen.getByRole('button', { name: 'Add a synonym for anjeer & co' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add a synonym' }))
  expect(await screen.findByText('Enter a word from your product names.')).toBeVisible()
  await userEvent.type(screen.getByLabelText(/means the same as/), 'Figs')
  await userEvent.click(screen.getByRole('button', { name: 'Add a synonym' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const [change] = v2.requests(changeSynonyms)
  expect(change?.body).toEqual({ fields: { groups: 'figs, anjir, anjeer & co' }, version: 'v1' })
})
