import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Answer } from '@/lib/v2/call'
import { NoteDialog } from './order-actions'

const refused = (errors: Readonly<Record<string, readonly string[]>>, message: string): Answer<never> => ({
  ok: false,
  failure: { kind: 'refused', status: 422, message, errors },
})
const LONG = 'Sorry! '.repeat(100)
const TOO_LONG = 'At most 500 characters.'

async function send(answer: Answer<never>) {
  const sent: string[] = []
  render(
    <NoteDialog
      title="Cancel order A-1?"
      text=""
      confirmLabel="Cancel order"
      isOpen
      onClose={() => sent.push('closed')}
      send={(note) => {
        sent.push(note)
        return Promise.resolve(answer)
      }}
    />,
  )
  const field = screen.getByLabelText(/^Message to the customer/)
  await userEvent.click(field)
  await userEvent.paste(LONG)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
  return { sent, field }
}

it('keeps an overlong pasted message in full, and refuses it next to its field', async () => {
  const { sent, field } = await send(refused({ note: [TOO_LONG] }, TOO_LONG))
  expect(sent).toEqual([LONG])
  expect(field).toHaveValue(LONG)
  expect(field).toHaveAccessibleDescription(new RegExp(TOO_LONG))
  expect(field).toHaveFocus()
  expect(screen.getByRole('dialog')).not.toContainElement(screen.queryByRole('alert', { name: TOO_LONG }))
})

it('a refusal of the order itself is shown above the form', async () => {
  const { field } = await send(refused({}, 'The order is delivered by now.'))
  expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('The order is delivered by now.')
  expect(field).not.toHaveAttribute('aria-invalid', 'true')
})
