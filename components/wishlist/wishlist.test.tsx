import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { listWishes } from '@/lib/commerce/wishlist/wire'
import { aCard, CARD_LABELS } from '@/lib/testing/a-card'
import { fakeAccount, signIn } from '@/lib/testing/fake-account'
import { fakeV2, NO_CONNECTION } from '@/lib/testing/fake-v2'
import { fakeWishes } from '@/lib/testing/fake-wishes'
import { watchNotices } from '@/lib/testing/watch-notices'
import messages from '@/messages/en.json'
import { WishLink } from './wish-link'
import { WishlistView } from './wishlist-view'

const v2 = fakeV2()
fakeAccount(v2)
const wishes = fakeWishes(v2)
const { show } = watchNotices()
beforeEach(() => {
  wishes.products = [aCard(), aCard({ id: 11, slug: 'kalmi-dates', name: 'Kalmi Dates' })]
})

const page = () =>
  render(
    <>
      <WishLink label={messages.shell.wishlist} className="" />
      <WishlistView labels={messages.wishlist.view} cardLabels={CARD_LABELS} />
    </>,
  )

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}

it('WISH-01 shows the wishes as a grid, each with price, cart button and remove button', async () => {
  page()
  const card = within((await screen.findByRole('link', { name: 'Kalmi Dates' })).closest('article') ?? document.body)
  expect(card.getByRole('button', { name: /^Add to Cart: Kalmi Dates/ })).toBeEnabled()
  expect(card.getByRole('button', { name: 'Remove Kalmi Dates from the wishlist' })).toBeInTheDocument()
})

it('WISH-03 updates the header’s count with every change, and does not lose the focus', async () => {
  page()
  expect(await screen.findByRole('link', { name: 'Wishlist: 2' })).toHaveAttribute('href', '/wishlist')
  await press('Remove Kalmi Dates from the wishlist')
  expect(await screen.findByRole('link', { name: 'Wishlist: 1' })).toBeInTheDocument()
  expect(screen.queryByText('Kalmi Dates')).not.toBeInTheDocument()
  expect(document.activeElement).not.toBe(document.body)
  expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'Item removed from wishlist.' })
})

describe('a wish that is no longer for sale', () => {
  const FIGS = { id: 12, product: { slug: 'figs', name: 'Figs', imageUrl: '/demo/figs.webp', categorySlug: 'dried-fruit' } }

  it('WISH-01 is marked, with similar products and removal, but without page, price and cart button, and is not counted', async () => {
    wishes.unavailable = [FIGS]
    page()
    const gone = within(await screen.findByRole('region', { name: 'No longer sold' }))
    expect(gone.getByText('We no longer sell this.')).toBeInTheDocument()
    expect(gone.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/category/dried-fruit'])
    expect(gone.queryByText(/₹/)).not.toBeInTheDocument()
    expect(gone.getAllByRole('button')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Wishlist: 2' })).toBeInTheDocument()
    await press('Remove Figs from the wishlist')
    expect(screen.queryByText('Figs')).not.toBeInTheDocument()
    expect(document.activeElement).not.toBe(document.body)
    expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'Item removed from wishlist.' })
  })

  it('WISH-01 is shown when nothing else is left, instead of an empty list', async () => {
    wishes.products = []
    wishes.unavailable = [FIGS]
    page()
    expect(await screen.findByRole('link', { name: 'See products similar to Figs' })).toBeInTheDocument()
    expect(screen.queryByText("There isn't anything added yet")).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Share this list' })).not.toBeInTheDocument()
  })
})

it("WISH-01 shows There isn't anything added yet, with a link to the shop", async () => {
  wishes.products = []
  page()
  expect(await screen.findByText("There isn't anything added yet")).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Browse all products' })).toHaveAttribute('href', '/shop')
})

it('WISH-01 shows that it could not be loaded, and retries', async () => {
  v2.fail(listWishes, NO_CONNECTION)
  page()
  expect(await screen.findByRole('alert')).toHaveTextContent('The wishlist could not be loaded.')
  v2.recover()
  await press('Try again')
  expect(await screen.findByRole('link', { name: 'Kalmi Dates' })).toBeInTheDocument()
})

it('WISH-03 counts nothing for a guest, and makes no request', () => {
  signIn(false)
  render(<WishLink label={messages.shell.wishlist} className="" />)
  expect(screen.getByRole('link', { name: 'Wishlist: 0' })).toHaveTextContent(/^$/)
  expect(v2.requests()).toEqual([])
})

it('WISH-01 is shared by a link until its owner revokes it', async () => {
  page()
  await press('Share this list')
  expect(screen.getByLabelText('Link to the list')).toHaveValue('http://localhost/wishlist/an-unguessable-token')
  await press('Stop sharing')
  expect(screen.queryByLabelText('Link to the list')).not.toBeInTheDocument()
  expect(wishes.token).toBeNull()
})
