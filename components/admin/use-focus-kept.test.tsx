import { useRef, useState } from 'react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Dialog } from '@/components/ui/dialog'
import { useFocusKept } from './use-focus-kept'

function Screen() {
  const root = useRef<HTMLElement>(null)
  useFocusKept(root)
  const [isOpen, setIsOpen] = useState(false)
  const [steps, setSteps] = useState(['Confirm', 'Ship'])
  const [isCounted, setIsCounted] = useState(true)
  const done = (step: string) => setSteps((before) => before.filter((one) => one !== step))
  return (
    <main ref={root}>
      <h1>Order A-1</h1>
      {steps.includes('Ship') && <button onClick={() => setIsOpen(true)}>Ship</button>}
      <Dialog title="Ship order" closeLabel="Close" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <button
          onClick={() => {
            done('Ship')
            setIsOpen(false)
          }}
        >
          Ship 1 order
        </button>
      </Dialog>
      <section aria-label="To pack">
        {steps.includes('Confirm') && <button onClick={() => done('Confirm')}>Confirm</button>}
        {isCounted && <p>1 order</p>}
        <button onClick={() => setIsCounted(false)}>Hide the count</button>
      </section>
    </main>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('the focus stays in the part of the screen whose focused button disappeared', async () => {
  render(<Screen />)
  await press('Confirm')
  await waitFor(() => expect(screen.getByRole('region', { name: 'To pack' })).toHaveFocus())
})

it('the focus goes to the heading when a dialog closes whose button has disappeared', async () => {
  render(<Screen />)
  await press('Ship')
  await press('Ship 1 order')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Order A-1' })).toHaveFocus())
})

it('the focus stays on an element that still exists', async () => {
  render(<Screen />)
  await press('Hide the count')
  expect(screen.queryByText('1 order')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Hide the count' })).toHaveFocus()
})
