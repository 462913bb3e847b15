import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { mutate } from 'swr'
import { addWish, removeWish } from '@/lib/commerce/wishlist/wire'
import { aCard } from '@/lib/testing/a-card'
import { fakeAccount, signIn } from '@/lib/testing/fake-account'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import { fakeWishes } from '@/lib/testing/fake-wishes'
import { watchNotices } from '@/lib/testing/watch-notices'
import type { CallFailure } from '@/lib/v2/call'
import { popLoginRequest } from './login-request'
import { WishHeart } from './wish-heart'

const v2 = fakeV2()
fakeAccount(v2)
const wishes = fakeWishes(v2)
const { show } = watchNotices()

const LABEL = 'Add Mamra Almonds to the wishlist'
const heart = () => render(<WishHeart slug={aCard().slug} label={LABEL} path="/category/nuts?page=2" />)
/** The customer's heart, which replaces the guest's once its code has loaded. */
async function button(): Promise<HTMLElement> {
  await waitFor(() => expect(screen.getByRole('button', { name: LABEL })).toHaveAttribute('aria-pressed'))
  return screen.getByRole('button', { name: LABEL })
}
const click = async () => {
  const element = await button()
  await act(async () => fireEvent.click(element))
}

it('CAT-06 opens the login for a guest, with the page and the product in the tab and not in the address', () => {
  signIn(false)
  const { container } = heart()
  // jsdom does not implement form submission.
  const submitted = jest.fn((event: Event) => event.preventDefault())
  container.addEventListener('submit', submitted)
  const guestHeart = screen.getByRole('button', { name: LABEL })
  expect(guestHeart).not.toHaveAttribute('aria-pressed')
  fireEvent.click(guestHeart)
  expect(submitted).toHaveBeenCalledTimes(1)
  expect(guestHeart.closest('form')).toHaveAttribute('action', '/login')
  expect(container.querySelector('a')).toBeNull()
  expect(popLoginRequest()).toEqual({ path: '/category/nuts?page=2', wish: aCard().slug })
  expect(v2.requests()).toEqual([])
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

it('WISH-02 shows that the item was removed when the server reports only that it is no longer in the list', async () => {
  wishes.products = [aCard()]
  v2.on(removeWish, () => ({ message: '', isInWishlist: false, productId: 1, productSlug: aCard().slug, wishId: null }))
  heart()
  await act(async () => mutate('wishlist'))
  await click()
  expect(show).toHaveBeenLastCalledWith({ kind: 'success', text: 'Item removed from wishlist.' })
})

it.each<[string, boolean, CallFailure, string]>([
  ['removing is refused without a word', true, refusal(null), 'Failed to remove item from wishlist.'],
  ['removing meets no connection', true, NO_CONNECTION, 'An error occurred. Please try again.'],
  ['adding meets no connection', false, NO_CONNECTION, 'An error occurred. Please try again.'],
  ['the server says why', false, refusal('A wishlist holds at most 200 products.'), 'A wishlist holds at most 200 products.'],
  ['the session is over, when adding', false, refusal(null, 401), 'You need to be logged in to add items to the wishlist.'],
  ['the session is over, when removing', true, refusal(null, 401), 'You need to be logged in to remove items from the wishlist.'],
])('WISH-02 reverts and shows an error when %s', async (_, before, failed, text) => {
  wishes.products = before ? [aCard()] : []
  v2.fail(before ? removeWish : addWish, failed)
  heart()
  await act(async () => mutate('wishlist'))
  await click()
  expect(show).toHaveBeenLastCalledWith({ kind: 'error', text })
  expect(await button()).toHaveAttribute('aria-pressed', String(before))
})
