import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changeAddress, changePhone, changeTrackedPhone } from '@/lib/commerce/order-changes/wire'
import { fakeAccount } from '@/lib/testing/fake-account'
import { fakeV2, refusal } from '@/lib/testing/fake-v2'
import { anOrder } from '@/lib/testing/order-samples'
import messages from '@/messages/en.json'
import { ChangeDelivery } from './change-delivery'

const v2 = fakeV2()
fakeAccount(v2)
const onChanged = jest.fn()
beforeEach(() => onChanged.mockReset())

const known = anOrder().shippingAddress
const texts = { words: messages.orders.changes, addressLabels: messages.address.form, onChanged }
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const DONE = { message: 'Changed.', isChanged: true, days: null, before: null }

it('ORD-02 changes the phone number, and shows a wrong one next to its field', async () => {
  v2.fail(changePhone, refusal('A mobile number has ten digits.', 422, { phone: ['A mobile number has ten digits.'] }), 1)
  v2.on(changePhone, () => DONE)
  render(<ChangeDelivery reference={{ id: 1 }} known={known} {...texts} />)
  await press('Change phone number')
  const phone = screen.getByLabelText(/^New phone number/)
  expect(phone).toHaveValue('9876543210')
  fireEvent.change(phone, { target: { value: '91234' } })
  await press('Save')
  await waitFor(() => expect(phone).toHaveAccessibleDescription(expect.stringContaining('A mobile number has ten digits.')))
  expect(screen.getAllByText('A mobile number has ten digits.')).toHaveLength(1)
  fireEvent.change(phone, { target: { value: '9123456789' } })
  await press('Save')
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith('9123456789'))
  expect(v2.bodies(changePhone).at(-1)).toEqual({ id: 1, phone: '9123456789' })
})

it('ORD-02 begins with the present address of a customer’s own order; other delivery days are accepted first', async () => {
  const days = { minDays: 5, maxDays: 9 }
  v2.on(changeAddress, ({ accepted_min_days: accepted }) => ({
    ...DONE,
    isChanged: accepted === 5,
    days,
    before: { minDays: 2, maxDays: 4 },
  }))
  render(<ChangeDelivery reference={{ id: 1 }} known={known} {...texts} />)
  await press('Change address')
  const address = await screen.findByLabelText(/^Address/)
  expect(address).toHaveValue('12, MG Road')
  await waitFor(() => expect(screen.getByLabelText(/^City/)).toHaveDisplayValue('Bengaluru'))
  fireEvent.change(address, { target: { value: '7, Brigade Road' } })
  await press('Save')
  expect(await screen.findByText('Delivery to this address takes 5 to 9 working days instead of 2 to 4.')).toBeVisible()
  expect(onChanged).not.toHaveBeenCalled()
  await press('Back')
  expect(address).toHaveValue('7, Brigade Road')
  await press('Save')
  await screen.findByText(/^Delivery to this address/)
  await press('Deliver there')
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith('9876543210'))
  expect(v2.bodies(changeAddress).at(-1)).toMatchObject({ id: 1, address: '7, Brigade Road', accepted_min_days: 5, accepted_max_days: 9 })
})

it('ORD-02 shows a guest no present address, and finds the order by code and contact', async () => {
  v2.on(changeTrackedPhone, () => DONE)
  render(<ChangeDelivery reference={{ code: 'A-1', contact: 'asha@example.in' }} known={null} {...texts} />)
  await press('Change address')
  expect(await screen.findByLabelText(/^Address/)).toHaveValue('')
  await press('Back')
  await press('Change phone number')
  await userEvent.type(screen.getByLabelText(/^New phone number/), '9123456789')
  await press('Save')
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith('9123456789'))
  expect(v2.bodies(changeTrackedPhone)).toEqual([{ code: 'A-1', phone_or_email: 'asha@example.in', phone: '9123456789' }])
})
