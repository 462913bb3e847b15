import { CARD_LABELS } from '@/lib/testing/a-card'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { mutate } from 'swr'
import { showNotices } from '@/components/ui/notify'
import { call } from '@/lib/v2/browser-call'
import { updateSignedIn } from '@/lib/commerce/customers/session.client'
import type { ProductCard } from '@/lib/commerce/catalog/model'
import type { UnavailableWish } from '@/lib/commerce/wishlist/model'
import { aCard } from '@/lib/testing/a-card'
import { FreshAnswers } from '@/lib/testing/cart-server'
import messages from '@/messages/en.json'
import { WishLink } from './wish-link'
import { WishlistView } from './wishlist-view'

jest.mock('@/lib/v2/browser-call')

const show = jest.fn()
let closeNotices: () => void
let wishes: ProductCard[] = []
let unavailable: UnavailableWish[] = []
let isDown = false
let token: string | null = null

beforeEach(async () => {
  wishes = [aCard(), aCard({ id: 11, slug: 'kalmi-dates', name: 'Kalmi Dates' })]
  unavailable = []
  isDown = false
  token = null
  show.mockClear()
  await mutate(() => true, undefined, { revalidate: false })
  document.cookie = 'signed_in=1'
  closeNotices = showNotices({ show, announce: jest.fn(), failures: messages.notices.failures })
  // The type of `call` infers the answer from each path, which a mock cannot express.
  jest.mocked(call).mockImplementation((async (
    { path }: { path: string },
    { params, body }: { params?: { slug?: string }; body?: { shared?: boolean } } = {},
  ) => {
    if (isDown) return { ok: false, failure: { kind: 'unreachable', status: 503, message: null } }
    if (path === '/wishlists/share') {
      token = body?.shared ? 'an-unguessable-token' : null
      return { ok: true, value: { token } }
    }
    if (path === '/wishlists') return { ok: true, value: { items: wishes.map((product) => ({ id: product.id, product })), unavailable } }
    wishes = wishes.filter(({ slug }) => slug !== params?.slug)
    unavailable = unavailable.filter(({ product }) => product.slug !== params?.slug)
    return { ok: true, value: { message: 'Item removed from wishlist.', isInWishlist: false } }
  }) as unknown as typeof call)
})
afterEach(() => {
  closeNotices()
  document.cookie = 'signed_in=; max-age=0'
  act(updateSignedIn)
})

const page = () =>
  render(
    <>
      <WishLink label={messages.shell.wishlist} className="" />
      <WishlistView labels={messages.wishlist.view} cardLabels={CARD_LABELS} />
    </>,
    { wrapper: FreshAnswers },
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
    unavailable = [FIGS]
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
    wishes = []
    unavailable = [FIGS]
    page()
    expect(await screen.findByRole('link', { name: 'See products similar to Figs' })).toBeInTheDocument()
    expect(screen.queryByText("There isn't anything added yet")).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Share this list' })).not.toBeInTheDocument()
  })
})

it("WISH-01 shows There isn't anything added yet, with a link to the shop", async () => {
  wishes = []
  page()
  expect(await screen.findByText("There isn't anything added yet")).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Browse all products' })).toHaveAttribute('href', '/shop')
})

it('WISH-01 shows that it could not be loaded, and retries', async () => {
  isDown = true
  page()
  expect(await screen.findByRole('alert')).toHaveTextContent('The wishlist could not be loaded.')
  isDown = false
  await press('Try again')
  expect(await screen.findByRole('link', { name: 'Kalmi Dates' })).toBeInTheDocument()
})

it('WISH-03 counts nothing for a guest, and makes no request', () => {
  document.cookie = 'signed_in=; max-age=0'
  render(<WishLink label={messages.shell.wishlist} className="" />)
  expect(screen.getByRole('link', { name: 'Wishlist: 0' })).toHaveTextContent(/^$/)
  expect(call).not.toHaveBeenCalledWith(expect.objectContaining({ path: '/wishlists' }))
})

it('WISH-01 is shared by a link until its owner revokes it', async () => {
  page()
  await press('Share this list')
  expect(screen.getByLabelText('Link to the list')).toHaveValue('http://localhost/wishlist/an-unguessable-token')
  await press('Stop sharing')
  expect(screen.queryByLabelText('Link to the list')).not.toBeInTheDocument()
  expect(token).toBeNull()
})
