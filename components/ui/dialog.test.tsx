import { useState } from 'react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Dialog } from './dialog'
import { useBusy } from './use-busy'

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
    // As the browser does on Escape.
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

  it('CHK-10 closes the outer one only by a click outside it', async () => {
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

describe('a dialog with a running task', () => {
  function Task({ task }: { task: Promise<void> }) {
    const { run } = useBusy()
    return <button onClick={() => void run(() => task)}>Ship</button>
  }

  it('cannot be closed, shows why, and can be closed once the task has ended', async () => {
    const onClose = jest.fn()
    let end = () => {}
    const task = new Promise<void>((resolve) => (end = resolve))
    render(
      <Dialog title="Ship" closeLabel="Close" isOpen onClose={onClose} busyText="Shipping 25 orders">
        <Task task={task} />
      </Dialog>,
    )
    const modal = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Ship' })
    await press('Ship')
    expect(screen.getByRole('status')).toHaveTextContent('Shipping 25 orders')
    await press('Close')
    await userEvent.click(modal)
    const cancel = new Event('cancel', { cancelable: true })
    act(() => void modal.dispatchEvent(cancel))
    expect(cancel.defaultPrevented).toBe(true)
    // On the second Escape the browser closes it unconditionally.
    act(() => modal.close())
    expect(modal).toHaveAttribute('open')
    expect(onClose).not.toHaveBeenCalled()
    await act(async () => end())
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await press('Close')
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
