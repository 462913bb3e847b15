import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TextField } from '@/components/ui/field'
import { ConfirmDialog } from './confirm-dialog'

const REFUSED = 'Enter the number of the transfer.'
const dialog = (isOpen: boolean, isAtField = false) => (
  <ConfirmDialog title="Mark as paid?" confirmLabel="Paid" isOpen={isOpen} onClose={() => {}} onConfirm={() => Promise.resolve(REFUSED)}>
    {isAtField ? (refusal) => <TextField label="Number" error={refusal} /> : <p>Have you paid?</p>}
  </ConfirmDialog>
)
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Paid' }))

it('shows a refusal in the dialog, until it is closed', async () => {
  const { rerender } = render(dialog(true))
  await confirm()
  expect(await screen.findByRole('alert')).toHaveTextContent(REFUSED)
  expect(screen.getByRole('dialog')).toContainElement(screen.getByRole('alert'))
  rerender(dialog(false))
  rerender(dialog(true))
  expect(screen.queryByText(REFUSED)).not.toBeInTheDocument()
})

it('shows a refusal next to the field concerned', async () => {
  render(dialog(true, true))
  await confirm()
  await screen.findByText(REFUSED)
  expect(screen.getByLabelText('Number')).toHaveAccessibleDescription(REFUSED)
})
