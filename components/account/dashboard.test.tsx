import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anAddress } from '@/lib/testing/account-samples'
import { serverHtml } from '@/lib/testing/server-html'
import { fakeAccount } from '@/lib/testing/fake-account'
import { aLine, fakeCart } from '@/lib/testing/fake-cart'
import { fakeV2, NO_CONNECTION, UNKNOWN_CALL } from '@/lib/testing/fake-v2'
import { getFigures } from '@/lib/commerce/customers/wire'
import { getCart } from '@/lib/commerce/cart/wire'
import { listWishes } from '@/lib/commerce/wishlist/wire'
import { listAddresses } from '@/lib/commerce/addresses/wire'
import messages from '@/messages/en.json'
import { DashboardFigures } from './dashboard-figures'
import { DefaultAddress } from './address-book'

const { view: labels } = messages.account.dashboard
const v2 = fakeV2()
const account = fakeAccount(v2)
const cart = fakeCart(v2)
beforeEach(() => v2.on(getFigures, () => ({ expenditurePaise: 123_456_750, productsOrdered: 42, points: 1_234 })))

const dashboard = (
  <>
    <DashboardFigures labels={labels} />
    <DefaultAddress labels={labels} formLabels={messages.address.form} />
  </>
)
const visit = () => render(dashboard)
/** The card with this label. */
function card(label: string): HTMLElement {
  const found = screen.getAllByRole('listitem').find((item) => item.textContent.startsWith(label))
  if (!found) throw new Error(`no card '${label}'`)
  return found
}

describe('the dashboard', () => {
  it('ACC-02 shows the actual figures, with rupees in Indian grouping', async () => {
    cart.lines = [aLine(), aLine({ id: 2 })]
    visit()
    await waitFor(() => expect(card('Total Expenditure')).toHaveTextContent('₹12,34,567.50'))
    await waitFor(() => expect(card('Products in Cart')).toHaveTextContent('Products in Cart2'))
    await waitFor(() => expect(card('Products in Wishlist')).toHaveTextContent('Products in Wishlist0'))
    expect(card('Total Products Ordered')).toHaveTextContent('Total Products Ordered42')
  })

  it('ACC-02 shows skeletons while loading, and never a wrong figure', async () => {
    expect(await serverHtml(dashboard)).not.toContain('₹')
    v2.hold(getFigures)
    visit()
    await waitFor(() => expect(v2.requests(getFigures)).toHaveLength(1))
    expect(card('Total Expenditure')).toHaveTextContent(/^Total Expenditure$/)
    expect(card('Total Expenditure')).toHaveAttribute('aria-busy', 'true')
    v2.release(getFigures)
    await waitFor(() => expect(card('Total Expenditure')).toHaveTextContent('₹12,34,567.50'))
    expect(card('Total Expenditure')).toHaveAttribute('aria-busy', 'false')
  })

  it("ACC-02 shows '—' where the v2 server does not provide the figures", async () => {
    v2.fail(getFigures, UNKNOWN_CALL)
    visit()
    await waitFor(() => expect(card('Total Products Ordered')).toHaveTextContent('—'))
    expect(card('Total Expenditure')).toHaveTextContent('Not available')
  })

  it('ACC-13 shows the reward points, and that they cannot be spent yet', async () => {
    visit()
    await waitFor(() => expect(card('Reward Points')).toHaveTextContent('1234'))
    expect(card('Reward Points')).toHaveTextContent('You cannot redeem them yet.')
  })

  it('ACC-13 tells a customer without points how to earn them, but not how to spend them', async () => {
    v2.on(getFigures, () => ({ expenditurePaise: 0, productsOrdered: 0, points: 0 }))
    visit()
    await waitFor(() => expect(card('Reward Points')).toHaveTextContent('You earn them with every order you pay for.'))
    expect(card('Reward Points')).not.toHaveTextContent('redeem')
  })

  it.each([
    ['has no points', { expenditurePaise: 0, productsOrdered: 0, points: null }],
    ['does not know the figures', { expenditurePaise: null, productsOrdered: null, points: null }],
  ])('ACC-13 has no card for them where the v2 server %s', async (_why, figures) => {
    v2.on(getFigures, () => figures)
    visit()
    await waitFor(() => expect(card('Total Expenditure')).toHaveAttribute('aria-busy', 'false'))
    expect(screen.queryByText('Reward Points')).not.toBeInTheDocument()
  })

  it.each([
    ['Total Expenditure', getFigures],
    ['Products in Cart', getCart],
    ['Products in Wishlist', listWishes],
  ])('REL-03 the card %s fails on its own, and can be retried', async (label, call) => {
    v2.fail(call, NO_CONNECTION)
    visit()
    expect(await within(card(label)).findByRole('alert')).toHaveTextContent('Could not be loaded')
    expect(screen.getByRole('button', { name: 'Add New Address' })).toBeVisible()
    v2.recover()
    await userEvent.click(screen.getByRole('button', { name: `Try again: ${label}` }))
    await waitFor(() => expect(within(card(label)).queryByRole('alert')).not.toBeInTheDocument())
    expect(card(label)).toHaveTextContent(/\d/)
  })

  it('ACC-02 shows the default shipping address', async () => {
    account.addresses = [anAddress({ id: 1, address: '4, Hill Road' }), anAddress({ id: 2, isDefault: true })]
    visit()
    expect(await screen.findByText('12, MG Road')).toBeVisible()
    expect(screen.getByText('Karnataka, India')).toBeVisible()
    expect(screen.queryByText('4, Hill Road')).not.toBeInTheDocument()
  })

  it.each([
    ['without addresses', []],
    ['without a default one', [anAddress()]],
  ])("ACC-02 shows 'No default address available' %s", async (_when, addresses) => {
    account.addresses = addresses
    visit()
    expect(await screen.findByText('No default address available')).toBeVisible()
  })

  it('REL-03 shows an error, not an empty list, when addresses cannot be read', async () => {
    v2.fail(listAddresses, NO_CONNECTION)
    visit()
    expect(await screen.findByText('We could not load your addresses.')).toBeVisible()
    expect(screen.queryByText('No default address available')).not.toBeInTheDocument()
    v2.recover()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No default address available')).toBeVisible()
  })

  it('ACC-02 adds an address from the dashboard', async () => {
    visit()
    await userEvent.click(screen.getByRole('button', { name: 'Add New Address' }))
    expect(screen.getByRole('dialog', { name: 'New Address' })).toBeVisible()
  })
})
