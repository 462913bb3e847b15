import { goTo, replaceDocument } from './leave-page'

it('CHK-07 goes to the payment page', () => {
  goTo('/#pay')
  expect(location.hash).toBe('#pay')
})

it('CHK-07 replaces the whole document by the payment page of a server that hands it over as HTML', () => {
  document.body.innerHTML = '<p>The checkout</p>'
  replaceDocument('<!doctype html><title>Pay</title><main>Choose how to pay</main>')
  expect(document.title).toBe('Pay')
  expect(document.body).toHaveTextContent(/^Choose how to pay$/)
})
