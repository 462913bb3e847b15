import fc from 'fast-check'
import { iso, keepsEverything, orNull, text } from '@/lib/testing/over-the-wire'
import { InvalidAnswer } from '@/lib/v2/call'
import { getTicket, saveContact } from './wire'

describe('what is written of a message is what is read', () => {
  it.each([
    keepsEverything(saveContact, fc.record({ message: text, ticket: text })),
    keepsEverything(
      getTicket,
      fc.record({
        number: text,
        status: fc.constantFrom('open' as const, 'answered' as const),
        receivedAt: iso,
        acknowledgedAt: orNull(iso),
        acknowledgeBy: iso,
        answeredAt: orNull(iso),
        answerBy: iso,
      }),
    ),
  ])('API-01 %s', (_, check) => {
    check()
  })

  it('CONT-01 a server that knows no tickets gives none, and is no worse for it', () => {
    const origin = 'https://shop.example'
    expect(saveContact.read({ result: true, message: 'Query has been sent successfully' }, { origin })).toEqual({
      message: 'Query has been sent successfully',
      ticket: '',
    })
    expect(() => getTicket.read({ data: [] }, { origin })).toThrow(InvalidAnswer)
  })
})
