import { render, screen, waitFor } from '@testing-library/react'
import { anOrderRow } from '@/lib/testing/account-samples'
import { fakeAccount, someOrders } from '@/lib/testing/fake-account'
import { fakeV2, NO_CONNECTION } from '@/lib/testing/fake-v2'
import { listOrders } from '@/lib/commerce/orders/wire'
import messages from '@/messages/en.json'
import { LatestOrder } from './latest-order'

const v2 = fakeV2()
const account = fakeAccount(v2)
const { account: texts, orders: words } = messages
const visit = () => render(<LatestOrder labels={texts.dashboard.view} actionLabels={texts.orders} words={words} />)

it('ACC-02 the dashboard begins with the latest order: its status and products, its details, and Buy again', async () => {
  account.orders = [
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

it('ACC-02 the dashboard of a customer without orders begins with a link to the shop', async () => {
  visit()
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/shop')
})

it('ACC-02 the dashboard of a customer whose orders cannot be read begins with the figures', async () => {
  v2.fail(listOrders, NO_CONNECTION)
  const { container } = visit()
  await waitFor(() => expect(container).toBeEmptyDOMElement())
})
