import { render } from '@testing-library/react'
import { TicketClocks } from './ticket-clocks'

const DAY_MS = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

/** The marks of a ticket, in their order. */
const marksOf = (acknowledgeDays: number, answerDays: number, met: { acknowledgedAt?: string; answeredAt?: string } = {}) => {
  const clock = { acknowledgedAt: null, answeredAt: null, ...met, acknowledgeBy: inDays(acknowledgeDays), answerBy: inDays(answerDays) }
  const { container } = render(<TicketClocks ticket={clock} />)
  return [...container.querySelectorAll('.admin-chip')].map(({ textContent }) => textContent)
}

describe('the deadlines of a ticket', () => {
  it.each([
    ['far away', 2, 20, []],
    ['within a day, and within a week', 0.5, 6, ['Due soon', 'Due soon']],
    ['over', -1, -1, ['Overdue', 'Overdue']],
  ])('IND-05 are marked when they are %s', (_, acknowledgeDays, answerDays, marks) => {
    expect(marksOf(acknowledgeDays, answerDays)).toEqual(marks)
  })

  it('IND-05 are not marked once they are met', () => {
    expect(marksOf(-20, -1, { acknowledgedAt: inDays(-22), answeredAt: inDays(-2) })).toEqual([])
  })
})
