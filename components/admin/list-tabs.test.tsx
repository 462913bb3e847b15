import { render, screen } from '@testing-library/react'
import { ListTabs } from './list-tabs'

const STATES = ['to_pack', 'to_ship', 'all'] as const

/** Each button is 100 px wide, and the row 200 px. */
function layOut(): void {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const at = this.role === 'group' ? -1 : [...(this.parentElement?.children ?? [])].indexOf(this)
    return at < 0 ? new DOMRect(0, 0, 200, 44) : new DOMRect(at * 100, 0, 100, 44)
  })
}

it('scrolls the current state into view when it is offered late', () => {
  layOut()
  const tabs = (states: readonly string[]) => (
    <ListTabs label="View" states={states} current="to_pay_back" textOf={(state) => state} onChoose={() => undefined} />
  )
  const { rerender } = render(tabs(STATES))
  const row = screen.getByRole('group')
  expect(row.scrollLeft).toBe(0)
  rerender(tabs([...STATES, 'to_pay_back']))
  expect(row.scrollLeft).toBe(250)
})

it('scrolls the current state into view when the list opens, and again when the counts make the row longer', () => {
  layOut()
  const tabs = (counts?: Readonly<Record<string, number>>) => (
    <ListTabs label="View" states={STATES} current="all" textOf={(state) => state} counts={counts} onChoose={() => undefined} />
  )
  const { rerender } = render(tabs())
  const row = screen.getByRole('group')
  expect(row.scrollLeft).toBe(150)
  row.scrollLeft = 0
  rerender(tabs())
  expect(row.scrollLeft).toBe(0)
  rerender(tabs({ to_pack: 3, to_ship: 0, all: 12 }))
  expect(row.scrollLeft).toBe(150)
  expect(screen.getByRole('button', { name: 'all 12' })).toHaveAttribute('aria-current', 'true')
})
