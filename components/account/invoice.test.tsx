import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { downloadInvoice } from '@/lib/commerce/invoices/wire'
import type { OrderSummary } from '@/lib/commerce/orders/model'
import { anOrderRow } from '@/lib/testing/account-samples'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import messages from '@/messages/en.json'
import { OrderActions } from './order-actions'

const CODE = '20260412-10293847'
const FAILED = 'An error occurred while fetching the invoice.'
const opening = jest.fn()

const pdf = (type = 'application/pdf') => new Response('%PDF', { headers: { 'Content-Type': type } })
const aTab = () => ({
  closed: false,
  close: jest.fn(),
  document: { title: '', body: { textContent: '' } },
  location: { replace: jest.fn() },
})
let tab: ReturnType<typeof aTab>
let made: Blob | null

const v2 = fakeV2()
beforeEach(() => {
  v2.on(downloadInvoice, () => pdf())
  tab = aTab()
  made = null
  opening.mockReset().mockImplementation(() => tab)
  Object.assign(window, { open: opening })
  Object.assign(URL, { createObjectURL: (blob: Blob) => ((made = blob), 'blob:invoice'), revokeObjectURL: jest.fn() })
})

const visit = (over: Partial<OrderSummary> = {}) =>
  render(
    <OrderActions
      order={anOrderRow({ paymentStatus: 'paid', ...over })}
      labels={messages.account.orders}
      words={messages.orders}
      onCancelled={jest.fn()}
    />,
  )
const button = () => screen.queryByRole('button', { name: `Invoice ${CODE}` })
const press = () => userEvent.click(screen.getByRole('button', { name: `Invoice ${CODE}` }))

describe('ORD-01 the invoice', () => {
  it.each<[string, Partial<OrderSummary>, boolean]>([
    ['of a paid order', {}, true],
    ['not of an unpaid one', { paymentStatus: 'unpaid' }, false],
    ['of cash on delivery as soon as the server has one', { paymentStatus: 'unpaid', hasInvoice: true }, true],
    ['not when the server has none', { hasInvoice: false }, false],
  ])('is offered %s', (_of, over, offered) => {
    visit(over)
    expect(button() !== null).toBe(offered)
  })

  it('opens as a PDF in a tab that the click itself opens', async () => {
    v2.hold(downloadInvoice)
    visit()
    await press()
    expect(opening).toHaveBeenCalledWith('', '_blank')
    expect(tab.document.body.textContent).toBe('Getting your invoice…')
    expect(tab.location.replace).not.toHaveBeenCalled()
    v2.release(downloadInvoice)
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:invoice'))
    expect(made?.type).toBe('application/pdf')
  })

  it('is requested for this order with the headers of our own pages', async () => {
    visit()
    await press()
    const [sent] = v2.requests(downloadInvoice)
    expect(sent?.params).toEqual({ id: '1' })
    expect(sent?.request).toMatchObject({ credentials: 'same-origin', cache: 'no-store' })
    expect(sent?.request.headers.get('X-Requested-With')).toBe('XMLHttpRequest')
  })

  it('is a download where the browser blocks new tabs', async () => {
    opening.mockReturnValue(null)
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      expect([this.href, this.download]).toEqual(['blob:invoice', `invoice-${CODE}.pdf`])
    })
    visit()
    await press()
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
    click.mockRestore()
  })

  it('opens nothing when the customer has closed the tab meanwhile', async () => {
    tab.closed = true
    visit()
    await press()
    await waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'false'))
    expect(tab.location.replace).not.toHaveBeenCalled()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it.each([
    ['the server refuses', () => v2.fail(downloadInvoice, refusal('Not found', 404))],
    ['there is no connection', () => v2.fail(downloadInvoice, NO_CONNECTION)],
    ['the answer is a page, which could speak with our cookies', () => v2.on(downloadInvoice, () => pdf('text/html'))],
  ])('closes its tab and shows an error when %s', async (_when, spoil) => {
    spoil()
    visit()
    await press()
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED)
    expect(tab.close).toHaveBeenCalledTimes(1)
    expect(tab.location.replace).not.toHaveBeenCalled()
  })
})
