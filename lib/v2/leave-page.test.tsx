import { goTo, replaceDocument } from './leave-page'

it('CHK-07 navigates to the payment page', () => {
  goTo('/#pay')
  expect(location.hash).toBe('#pay')
})

it('CHK-07 replaces the document by a payment page that a server sends as HTML', () => {
  document.body.innerHTML = '<p>The checkout</p>'
  replaceDocument('<!doctype html><title>Pay</title><main>Choose how to pay</main>')
  expect(document.title).toBe('Pay')
  expect(document.body).toHaveTextContent(/^Choose how to pay$/)
})
