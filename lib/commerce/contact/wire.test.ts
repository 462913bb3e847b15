import fc from 'fast-check'
import { iso, preservesEverything, orNull, text } from '@/lib/testing/over-the-wire'
import { InvalidAnswer } from '@/lib/v2/call'
import { getTicket, openTicket, saveContact } from './wire'

const TICKET = {
  number: text,
  status: fc.constantFrom('open' as const, 'answered' as const),
  receivedAt: iso,
  acknowledgedAt: orNull(iso),
  acknowledgeBy: iso,
  answeredAt: orNull(iso),
  answerBy: iso,
}

describe('the codec of a message reads what it has written', () => {
  it.each([
    preservesEverything(saveContact, fc.record({ message: text, ticket: fc.record({ number: text, receivedAt: iso }) })),
    preservesEverything(getTicket, fc.record(TICKET)),
    preservesEverything(openTicket, fc.record({ ...TICKET, message: text, answers: fc.array(fc.record({ text, sentAt: iso })) })),
  ])('API-01 %s', (_, check) => {
    check()
  })

  it('CONT-01 reads the answer of a server without tickets', () => {
    const origin = 'https://shop.example'
    expect(saveContact.read({ result: true, message: 'Query has been sent successfully' }, { origin })).toEqual({
      message: 'Query has been sent successfully',
      ticket: { number: '', receivedAt: '' },
    })
    expect(() => getTicket.read({ data: [] }, { origin })).toThrow(InvalidAnswer)
  })
})
