import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { correctShipment } from '@/lib/commerce/orders/admin.wire'
import { fakeV2, refusal } from '@/lib/testing/fake-v2'
import { ShipmentDialog } from './shipment-dialog'

const v2 = fakeV2()

const SEEN = { courier: 'Delhivery', trackingNumber: 'DL-1' }
const refuse = (field: string, reason: string, times?: number) =>
  v2.fail(correctShipment, refusal(reason, 422, { [field]: [reason] }), times)
const sent = () => v2.requests(correctShipment)
const press = () => userEvent.click(screen.getByRole('button', { name: 'Correct courier or number' }))

it('stays open and shows at the number why it cannot be removed', async () => {
  refuse('tracking_number', 'It can be replaced, but not removed.')
  const onClose = jest.fn()
  render(<ShipmentDialog isOpen purpose="correct_shipment" code="A-1" shipment={SEEN} onClose={onClose} />)
  await userEvent.clear(screen.getByLabelText('Tracking number'))
  await press()
  await waitFor(() => expect(screen.getByLabelText('Tracking number')).toHaveFocus())
  expect(screen.getByLabelText('Tracking number')).toHaveAccessibleDescription('It can be replaced, but not removed.')
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})

it('asks whether orders with the same number are in one parcel; the answer applies to this number only', async () => {
  v2.on(correctShipment, () => ({ message: 'The shipment is corrected.' }))
  refuse('shared', 'Order Z-9 also has the number DL-2.', 2)
  render(<ShipmentDialog isOpen purpose="correct_shipment" code="A-1" shipment={SEEN} onClose={() => {}} />)
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
  await waitFor(() => expect(sent()).toHaveLength(2))
  await userEvent.click(await screen.findByLabelText('Both orders are in one parcel'))
  await press()
  await waitFor(() => expect(sent()).toHaveLength(3))
  const toBody = (shared: boolean, trackingNumber: string) => ({
    courier: 'Delhivery',
    tracking_number: trackingNumber,
    shared,
    seen: { courier: 'Delhivery', tracking_number: 'DL-1' },
  })
  expect(sent().map(({ body }) => body)).toEqual([toBody(false, 'DL-2'), toBody(false, 'DL-20'), toBody(true, 'DL-20')])
})
