import { UnknownCommit } from '@/lib/db/transaction'
import { answerFailure } from './answer-failure'

describe('the answer to a failure', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue())

  const messageOf = (error: unknown) => {
    const { status, body } = answerFailure(error, 'POST /carts/add')
    return [status, body.kind === 'json' ? body.value : null]
  }

  it('REL-02 does not ask to repeat a change whose commit got no answer', () => {
    const message = 'We could not confirm whether this was saved. Please check before you try again.'
    expect(messageOf(new UnknownCommit(new Error('Query read timeout')))).toEqual([503, { result: false, message }])
  })

  it('REL-03 asks to repeat what the database never got', () => {
    const message = 'We cannot reach the shop right now. Please try again.'
    expect(messageOf(new Error('Query read timeout'))).toEqual([503, { result: false, message }])
  })
})
