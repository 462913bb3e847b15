import type { OrderWords } from './order-parts'
import hindi from '@/messages/hi.json'
import { deliveryText, wordFor } from './order-parts'

const words: OrderWords = hindi.orders

it.each([
  ['that only spells the code is in the language of the page', 'On The Way', 'रास्ते में'],
  ['of its own stays', 'Handed over', 'Handed over'],
  ['that is missing is that of the code', '', 'रास्ते में'],
])('ORD-02 a server label %s', (_, deliveryLabel, text) =>
  expect(deliveryText({ deliveryStatus: 'on_the_way', deliveryLabel }, words)).toBe(text),
)

it('ORD-02 v2 words for refunds and deliveries are in the page’s language', () => {
  expect(wordFor('Non-refundable', words.refunds)).toBe(hindi.orders.refunds['Non-refundable'])
  expect(wordFor('Home Delivery', words.shippingTypes)).toBe('होम डिलीवरी')
  expect(wordFor('By drone', words.shippingTypes)).toBe('By drone')
})
