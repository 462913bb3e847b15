import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { call } from '@/lib/v2/browser-call'
import type { OrderSummary } from '@/lib/commerce/orders/model'
import { anOrderRow } from '@/lib/testing/account-samples'
import { AccountServer, FreshAnswers, openBrowser } from '@/lib/testing/account-server'
import messages from '@/messages/en.json'
import { OrderActions } from './order-actions'

jest.mock('@/lib/v2/browser-call')

const CODE = '20260412-10293847'
const FAILED = 'An error occurred while fetching the invoice.'
const fetching = jest.fn<Promise<unknown>, [string, RequestInit]>()
const opening = jest.fn()

const pdf = (over: { ok?: boolean; type?: string } = {}) => ({
  ok: over.ok ?? true,
  headers: new Map([['content-type', over.type ?? 'application/pdf']]),
  arrayBuffer: async () => new ArrayBuffer(8),
})
const aTab = () => ({
  closed: false,
  close: jest.fn(),
  document: { title: '', body: { textContent: '' } },
  location: { replace: jest.fn() },
})
let tab: ReturnType<typeof aTab>
let made: Blob | null

beforeEach(async () => {
  jest.mocked(call).mockImplementation(new AccountServer().call)
  tab = aTab()
  made = null
  opening.mockReset().mockImplementation(() => tab)
  fetching.mockReset().mockResolvedValue(pdf())
  Object.assign(window, { open: opening })
  Object.assign(globalThis, { fetch: fetching })
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal })
  Object.assign(URL, { createObjectURL: (blob: Blob) => ((made = blob), 'blob:invoice'), revokeObjectURL: jest.fn() })
  await openBrowser()
})

const visit = (over: Partial<OrderSummary> = {}) =>
  render(<OrderActions order={anOrderRow({ paymentStatus: 'paid', ...over })} labels={messages.account.orders} onCancelled={jest.fn()} />, {
    wrapper: FreshAnswers,
  })
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
    let answer: (response: unknown) => void = () => undefined
    fetching.mockReturnValue(new Promise((done) => (answer = done)))
    visit()
    await press()
    expect(opening).toHaveBeenCalledWith('', '_blank')
    expect(tab.document.body.textContent).toBe('Getting your invoice…')
    expect(tab.location.replace).not.toHaveBeenCalled()
    await act(async () => answer(pdf()))
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:invoice'))
    expect(made?.type).toBe('application/pdf')
  })

  it('is requested for this order with the headers of our own pages', async () => {
    visit()
    await press()
    const [url, init] = fetching.mock.calls[0] ?? []
    expect(url).toBe('/api/v2/invoice/download/1')
    expect(init).toMatchObject({ credentials: 'same-origin', cache: 'no-store' })
    expect(init?.headers).toMatchObject({ 'X-Requested-With': 'XMLHttpRequest' })
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
    ['the server refuses', () => fetching.mockResolvedValue(pdf({ ok: false, type: 'application/json' }))],
    ['there is no connection', () => fetching.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['the answer is a page, which could speak with our cookies', () => fetching.mockResolvedValue(pdf({ type: 'text/html' }))],
  ])('closes its tab and shows an error when %s', async (_when, spoil) => {
    spoil()
    visit()
    await press()
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED)
    expect(tab.close).toHaveBeenCalledTimes(1)
    expect(tab.location.replace).not.toHaveBeenCalled()
  })
})
