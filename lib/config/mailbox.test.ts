import { readMailbox } from './mailbox'

describe('the sender of a mail', () => {
  it.each([
    ['care@shop.example', { name: '', address: 'care@shop.example' }],
    [' Mewa House <care@shop.example> ', { name: 'Mewa House', address: 'care@shop.example' }],
    ['"Mewa, House" <care@shop.example>', { name: 'Mewa, House', address: 'care@shop.example' }],
    ['<care@shop.example>', { name: '', address: 'care@shop.example' }],
  ])('AUTH-03 is read from %j', (text, mailbox) => {
    expect(readMailbox(text)).toEqual(mailbox)
  })

  it.each(['', 'care', 'care@', 'a@b, c@d', 'a@b\r\nBcc: c@d', 'Shop <a@b> <c@d>', 'Shop\r\nBcc: c@d <a@b>'])(
    'AUTH-03 is never one of two, nor a header more: %j',
    (text) => {
      expect(readMailbox(text)).toBeNull()
    },
  )
})
