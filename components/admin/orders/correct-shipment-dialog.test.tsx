import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answerAdmin } from '@/lib/testing/admin-shop'
import { CorrectShipmentDialog } from './correct-shipment-dialog'

jest.mock('@/lib/v2/browser-admin')

const SEEN = { courier: 'Delhivery', trackingNumber: 'DL-1' }
const refused = (errors: Readonly<Record<string, readonly string[]>>) => ({
  status: 422,
  body: { message: Object.values(errors).join() },
  errors,
})
const press = () => userEvent.click(screen.getByRole('button', { name: 'Correct courier or number' }))

it('stays open with the reason at the number that cannot be removed', async () => {
  answerAdmin(refused({ tracking_number: ['It can be replaced, but not removed.'] }))
  const onClose = jest.fn()
  render(<CorrectShipmentDialog isOpen code="A-1" shipment={SEEN} onClose={onClose} />)
  await userEvent.clear(screen.getByLabelText('Tracking number'))
  await press()
  expect(screen.getByLabelText('Tracking number')).toHaveAccessibleDescription('It can be replaced, but not removed.')
  expect(screen.getByLabelText('Tracking number')).toHaveFocus()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})

it('asks whether orders with one number are in one parcel; the answer is about this number alone', async () => {
  const taken = refused({ shared: ['Order Z-9 also has the number DL-2.'] })
  const sent = answerAdmin(taken, taken, { body: { message: 'The shipment is corrected.' } })
  render(<CorrectShipmentDialog isOpen code="A-1" shipment={SEEN} onClose={() => {}} />)
  const number = screen.getByLabelText('Tracking number')
  const sharing = () => screen.getByLabelText('Both orders are in one parcel')
  await userEvent.clear(number)
  await userEvent.type(number, 'DL-2')
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent('Order Z-9 also has the number DL-2.')
  await userEvent.click(sharing())
  await userEvent.type(number, '0')
  expect(sharing()).not.toBeChecked()
  await press()
  await userEvent.click(sharing())
  await press()
  const toBody = (shared: boolean, trackingNumber: string) => ({
    courier: 'Delhivery',
    tracking_number: trackingNumber,
    shared,
    seen: { courier: 'Delhivery', tracking_number: 'DL-1' },
  })
  expect(sent.map(({ body }) => body)).toEqual([toBody(false, 'DL-2'), toBody(false, 'DL-20'), toBody(true, 'DL-20')])
})
