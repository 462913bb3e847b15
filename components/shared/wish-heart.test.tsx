import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { mutate } from 'swr'
import { showNotices } from '@/components/ui/notify'
import { call } from '@/lib/v2/browser-call'
import { updateSignedIn } from '@/lib/commerce/customers/session.client'
import { aCard } from '@/lib/testing/a-card'
import { FreshAnswers } from '@/lib/testing/cart-server'
import type { CallFailure } from '@/lib/v2/call'
import messages from '@/messages/en.json'
import { popLoginRequest } from './login-request'
import { WishHeart } from './wish-heart'

jest.mock('@/lib/v2/browser-call')

const show = jest.fn()
let closeNotices: () => void
let wished = false
/** Whether the server's answers have a message. */
let words = true
let failure: CallFailure | null = null
let asked: string[] = []

beforeEach(async () => {
  wished = false
  words = true
  failure = null
  asked = []
  show.mockClear()
  await mutate(() => true, undefined, { revalidate: false })
  document.cookie = 'signed_in=1'
  closeNotices = showNotices({ show, announce: jest.fn(), failures: messages.notices.failures })
  // The type of `call` infers the answer from each path, which a mock cannot express.
  jest.mocked(call).mockImplementation((async ({ path }: { path: string }) => {
    asked.push(path)
    if (path === '/wishlists') return { ok: true, value: { items: wished ? [{ id: 1, product: aCard() }] : [], unavailable: [] } }
    if (failure) return { ok: false, failure }
    wished = path.includes('add')
    const message = wished ? 'Product added to wishlist' : 'Item removed from wishlist.'
    return { ok: true, value: { message: words ? message : '', isInWishlist: wished } }
  }) as unknown as typeof call)
})
afterEach(() => {
  closeNotices()
  document.cookie = 'signed_in=; max-age=0'
  act(updateSignedIn)
})

const LABEL = 'Add Mamra Almonds to the wishlist'
const heart = () => render(<WishHeart slug={aCard().slug} label={LABEL} path="/category/nuts?page=2" />, { wrapper: FreshAnswers })
/** The customer's: until its code has loaded, the guest's heart is in its place. */
async function button(): Promise<HTMLElement> {
  await waitFor(() => expect(screen.getByRole('button', { name: LABEL })).toHaveAttribute('aria-pressed'))
  return screen.getByRole('button', { name: LABEL })
}
const click = async () => {
  const element = await button()
  await act(async () => fireEvent.click(element))
}

it('CAT-06 opens the login for a guest, with the page and the product in the tab and not in the address', () => {
  document.cookie = 'signed_in=; max-age=0'
  const { container } = heart()
  // jsdom does not implement the submission of a form.
  const submitted = jest.fn((event: Event) => event.preventDefault())
  container.addEventListener('submit', submitted)
  const guestHeart = screen.getByRole('button', { name: LABEL })
  expect(guestHeart).not.toHaveAttribute('aria-pressed')
  fireEvent.click(guestHeart)
  expect(submitted).toHaveBeenCalledTimes(1)
  expect(guestHeart.closest('form')).toHaveAttribute('action', '/login')
  expect(container.querySelector('a')).toBeNull()
  expect(popLoginRequest()).toEqual({ path: '/category/nuts?page=2', wish: aCard().slug })
  expect(asked).toEqual([])
})

it('WISH-02 is a toggle for customers, whose state is exposed', async () => {
  heart()
  expect(await button()).toHaveAttribute('aria-pressed', 'false')
  await click()
  expect(await button()).toHaveAttribute('aria-pressed', 'true')
  expect(show).toHaveBeenLastCalledWith({ kind: 'success', text: 'Product added to wishlist' })
  await click()
  expect(await button()).toHaveAttribute('aria-pressed', 'false')
  expect(show).toHaveBeenLastCalledWith({ kind: 'success', text: 'Item removed from wishlist.' })
})

it('WISH-02 says that the item was removed when the server says only that it is no longer in the list', async () => {
  wished = true
  words = false
  heart()
  await act(async () => mutate('wishlist'))
  await click()
  expect(show).toHaveBeenLastCalledWith({ kind: 'success', text: 'Item removed from wishlist.' })
})

const refused = (message: string | null, status = 200): CallFailure => ({ kind: 'refused', status, message, errors: {} })
const lost: CallFailure = { kind: 'unreachable', status: null, message: null }

it.each<[string, boolean, CallFailure, string]>([
  ['removing is refused without a word', true, refused(null), 'Failed to remove item from wishlist.'],
  ['removing meets no connection', true, lost, 'An error occurred. Please try again.'],
  ['adding meets no connection', false, lost, 'An error occurred. Please try again.'],
  ['the server says why', false, refused('A wishlist holds at most 200 products.'), 'A wishlist holds at most 200 products.'],
  ['the session is over, when adding', false, refused(null, 401), 'You need to be logged in to add items to the wishlist.'],
  ['the session is over, when removing', true, refused(null, 401), 'You need to be logged in to remove items from the wishlist.'],
])('WISH-02 reverts and shows an error when %s', async (_, before, failed, text) => {
  wished = before
  failure = failed
  heart()
  await act(async () => mutate('wishlist'))
  await click()
  expect(show).toHaveBeenLastCalledWith({ kind: 'error', text })
  expect(await button()).toHaveAttribute('aria-pressed', String(before))
})
