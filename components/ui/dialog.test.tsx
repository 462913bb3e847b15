import { useState } from 'react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Dialog } from './dialog'

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  const [isInnerOpen, setIsInnerOpen] = useState(false)
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Log in</button>
      <Dialog title="Log in" closeLabel="Close" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <input aria-label="E-mail" />
        <button onClick={() => setIsInnerOpen(true)}>Forgot password?</button>
        <Dialog title="Forgot your password?" closeLabel="Close this" isOpen={isInnerOpen} onClose={() => setIsInnerOpen(false)}>
          <p>We send you a link.</p>
        </Dialog>
      </Dialog>
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const dialog = (name: string) => screen.queryByRole('dialog', { name })
async function openBoth() {
  render(<Page />)
  await press('Log in')
  await press('Forgot password?')
}

describe('nested dialogs', () => {
  it.each<[string, () => unknown]>([
    ['by its button', () => press('Close this')],
    ['by a click outside of it', async () => userEvent.click(screen.getByRole('dialog', { name: 'Forgot your password?' }))],
    // What the browser does on Escape.
    ['by Escape', async () => act(() => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Forgot your password?' }).close())],
  ])('CHK-10 closes %s, and the outer one stays open', async (_how, close) => {
    await openBoth()
    await close()
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible()
    expect(dialog('Forgot your password?')).not.toBeInTheDocument()
  })

  it('CHK-10 is not closed by a click on its content', async () => {
    await openBoth()
    await userEvent.click(screen.getByText('We send you a link.'))
    expect(dialog('Forgot your password?')).toBeInTheDocument()
  })

  it('CHK-10 closes the outer one only by a click outside of that', async () => {
    await openBoth()
    await press('Close this')
    await userEvent.click(screen.getByRole('dialog', { name: 'Log in' }))
    expect(dialog('Log in')).not.toBeInTheDocument()
  })
})

it('CHK-10 a dialog stays open when text is selected by dragging out of a field', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await press('Log in')
  const [field, modal] = [screen.getByLabelText('E-mail'), screen.getByRole('dialog', { name: 'Log in' })]
  await user.pointer([{ keys: '[MouseLeft>]', target: field }, { target: modal }, { keys: '[/MouseLeft]' }])
  // A browser reports the click on the closest common ancestor of both ends of the drag; the simulation reports none.
  fireEvent.click(modal)
  expect(modal).toBeInTheDocument()
  expect(dialog('Log in')).toBeInTheDocument()
})
