import { render, screen, waitFor } from '@testing-library/react'
import { call } from '@/lib/v2/browser-call'
import { anOrderRow } from '@/lib/testing/account-samples'
import { AccountServer, FreshAnswers, openBrowser, someOrders } from '@/lib/testing/account-server'
import { NO_CONNECTION } from '@/lib/testing/cart-server'
import messages from '@/messages/en.json'
import { LatestOrder } from './latest-order'

jest.mock('@/lib/v2/browser-call')

let server: AccountServer
beforeEach(async () => {
  server = new AccountServer()
  jest.mocked(call).mockImplementation(server.call)
  await openBrowser()
})
const { account, orders: words } = messages
const visit = () =>
  render(<LatestOrder labels={account.dashboard.view} actionLabels={account.orders} words={words} />, { wrapper: FreshAnswers })

it('ACC-02 the dashboard begins with the latest order: its status and products, its details, and Buy again', async () => {
  server.orders = [
    anOrderRow({ paymentStatus: 'paid', lines: [{ productName: 'Kashmiri Saffron', imageUrl: '/demo/a.webp' }], lineCount: 1 }),
    ...someOrders(2),
  ]
  visit()
  const panel = await screen.findByRole('region', { name: 'Your latest order' })
  expect(panel).toHaveTextContent('Paid, to be packed nextKashmiri Saffron')
  expect(screen.getByRole('link', { name: 'Order 20260412-10293847, 12\u00a0Apr\u00a02026' })).toHaveAttribute('href', '/order-details/1')
  expect(screen.getByRole('button', { name: 'Buy again 20260412-10293847' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/purchase-history')
})

it('ACC-02 the dashboard of a customer without orders begins with a way to the shop', async () => {
  visit()
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/shop')
})

it('ACC-02 the dashboard of a customer whose orders cannot be read begins with the figures', async () => {
  server.fail('/purchase-history', NO_CONNECTION)
  const { container } = visit()
  await waitFor(() => expect(container).toBeEmptyDOMElement())
})
