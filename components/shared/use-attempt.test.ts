import { refusedForm } from './use-attempt'

const refused = (message: string | null, errors: Record<string, string[]>) => ({ kind: 'refused' as const, status: 422, message, errors })
/** As in a form without fields. */
const alertOf = (message: string | null, errors: Record<string, string[]>) => refusedForm(refused(message, errors), 'Failed.', () => false)

describe('REL-06 the alert of a refused form', () => {
  it.each([
    ['the first of several', 'Odd. (and 1 more error)', ['Short.']],
    ['a list of all', 'Odd., Short.', []],
    ['other words', 'Invalid data.', ['Odd.', 'Short.']],
  ])('has each text once where the message is %s', (_what, message, faults) => {
    expect(alertOf(message, { name: ['Odd.'], phone: ['Odd.', 'Short.'] })).toEqual({ title: message, faults })
  })

  it('has the first text as its title where the server sends no message', () => {
    expect(alertOf(null, { name: ['Odd.'], phone: ['Short.'] })).toEqual({ title: 'Odd.', faults: ['Short.'] })
  })
})
