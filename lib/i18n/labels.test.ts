import english from '@/messages/en.json'
import hindi from '@/messages/hi.json'
import { labels } from './labels'
import { inLocale } from './page-locale'

it('a key selects a group of texts, a list or a single text', () => {
  expect(labels('cart.view')).toBe(english.cart.view)
  expect(labels('checkout.view.coupon')).toBe(english.checkout.view.coupon)
  expect(labels('content.policies.shipping-policy.short')).toBe(english.content.policies['shipping-policy'].short)
  expect(labels('shell.wishlist')).toBe(english.shell.wishlist)
})

it('the texts are in the language of the page', () => {
  expect(inLocale('hi', () => labels('cart.view'))).toEqual(hindi.cart.view)
})

it('each call with a key returns the same object, which React sends to the browser once', () => {
  expect(inLocale('hi', () => labels('orders'))).toBe(inLocale('hi', () => labels('orders')))
})

it('a wrong key and a wrong use of the texts do not compile', () => {
  // @ts-expect-error no such group
  expect(labels('cart.views')).toBeUndefined()
  // @ts-expect-error no such text in the group
  expect(labels('cart.button').titel).toBeUndefined()
  // @ts-expect-error a text is no number
  expect(labels('shell.wishlist').toFixed).toBeUndefined()
})
