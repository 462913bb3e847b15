import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showNotices } from '@/components/ui/notify'
import type { RefundDue as Due, TypedAccount } from '@/lib/commerce/orders/refund-account.model'
import { refusal } from '@/lib/testing/fake-v2'
import type { Answer } from '@/lib/v2/call'
import messages from '@/messages/en.json'
import { RefundDue } from './refund-due'

const OWED: Due = { amountPaise: 65_800, byHand: true, account: '', isHeld: false, hasFailed: false }
const EMPTY = { upi_id: '', account_name: '', account_number: '', ifsc: '' }

let answer: Answer<{ message: string }>
const given: TypedAccount[] = []
const onGiven = jest.fn()
let closeNotices: () => void
beforeEach(() => {
  answer = { ok: true, value: { message: 'Thank you.' } }
  given.length = 0
  onGiven.mockClear()
  closeNotices = showNotices({ show: jest.fn(), announce: jest.fn(), failures: messages.notices.failures })
})
afterEach(() => closeNotices())

const show = (due: Due, mayChange = true) =>
  render(
    <RefundDue
      due={due}
      words={messages.orders.refundDue}
      mayChange={mayChange}
      give={(typed) => {
        given.push(typed)
        return Promise.resolve(answer)
      }}
      onGiven={onGiven}
    />,
  )
const type = (name: string, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

describe('an outstanding refund', () => {
  it('ORD-02 is on its way for an online payment, with nothing to fill in', () => {
    show({ ...OWED, byHand: false })
    expect(screen.getByText(/^₹658 is on its way to your original payment method/)).toBeVisible()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })

  it('PAY-04 that failed is not shown as on its way', () => {
    show({ ...OWED, byHand: false, hasFailed: true })
    expect(screen.getByText(/^Your refund of ₹658 did not go through, so you do not have this money yet/)).toBeVisible()
    expect(screen.queryByText(/on its way/)).not.toBeInTheDocument()
  })

  it('PAY-04 waits, without a promise of days, while the bank decides a dispute', () => {
    show({ ...OWED, byHand: false, isHeld: true })
    expect(screen.getByText(/^You have disputed this payment with your bank, so your refund of ₹658 waits/)).toBeVisible()
    expect(screen.queryByText(/days/)).not.toBeInTheDocument()
  })

  it('IND-10 asks for a UPI ID after a cash payment', async () => {
    show(OWED)
    expect(screen.getByText('We owe you ₹658. You paid in cash: where should we send it?')).toBeVisible()
    await type('UPI ID', 'asha@okaxis')
    await send()
    expect(given).toEqual([{ ...EMPTY, kind: 'upi', upi_id: 'asha@okaxis' }])
    expect(onGiven).toHaveBeenCalledTimes(1)
  })

  it('IND-10 goes to a bank account instead, without the UPI ID that was typed before', async () => {
    show(OWED)
    await type('UPI ID', 'asha@')
    await userEvent.click(screen.getByRole('radio', { name: 'Bank account' }))
    await type('Name of the account holder', 'Asha Rao')
    await type('Account number', '1234 5678 9012')
    await type('IFSC', 'SBIN0001234')
    await send()
    expect(given).toEqual([{ kind: 'bank', upi_id: '', account_name: 'Asha Rao', account_number: '1234 5678 9012', ifsc: 'SBIN0001234' }])
  })

  it('IND-10 keeps the input for the other kind, restores it, and sends only what is shown', async () => {
    show(OWED)
    await type('UPI ID', 'asha@okaxis')
    await userEvent.click(screen.getByRole('radio', { name: 'Bank account' }))
    await type('Account number', '123456789012')
    await userEvent.click(screen.getByRole('radio', { name: 'UPI ID' }))
    expect(screen.getByRole('textbox', { name: 'UPI ID' })).toHaveValue('asha@okaxis')
    await userEvent.click(screen.getByRole('radio', { name: 'Bank account' }))
    expect(screen.getByRole('textbox', { name: 'Account number' })).toHaveValue('123456789012')
    expect(screen.queryByRole('textbox', { name: 'UPI ID' })).not.toBeInTheDocument()
    await send()
    expect(given).toEqual([{ ...EMPTY, kind: 'bank', account_number: '123456789012' }])
  })

  it('REL-06 keeps the input and shows the error next to the field', async () => {
    answer = { ok: false, failure: { ...refusal('Wrong', 422), errors: { upi_id: ['Please enter a UPI ID such as name@bank.'] } } }
    show(OWED)
    await type('UPI ID', 'asha')
    await send()
    const field = screen.getByRole('textbox', { name: 'UPI ID' })
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Please enter a UPI ID such as name@bank.'))
    expect(field).toHaveValue('asha')
    expect(onGiven).not.toHaveBeenCalled()
  })

  it('SAFE-01 shows a given account with most of it hidden; a guest cannot replace it', async () => {
    const { unmount } = show({ ...OWED, account: 'as…@okaxis' })
    expect(screen.getByText(/^We will send ₹658 to as…@okaxis/)).toBeVisible()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Change' }))
    expect(screen.getByRole('textbox', { name: 'UPI ID' })).toHaveValue('')
    unmount()
    show({ ...OWED, account: 'as…@okaxis' }, false)
    expect(screen.queryByRole('button', { name: 'Change' })).not.toBeInTheDocument()
  })

  it('A11Y-02 moves the focus into the form that replaces an account, and back when the account stays', async () => {
    show({ ...OWED, account: '…9012' })
    expect(screen.getByText(/^We will send ₹658 to the account ending 9012 and/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Change' }))
    expect(screen.getByRole('radio', { name: 'UPI ID' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Keep the account as it is' }))
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus()
    expect(given).toEqual([])
  })
})
