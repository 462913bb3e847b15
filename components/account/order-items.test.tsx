import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OrderLine } from '@/lib/commerce/orders/model'
import { listOrderLines, requestReturn } from '@/lib/commerce/orders/wire'
import { anItem } from '@/lib/testing/order-samples'
import { fakeAccount } from '@/lib/testing/fake-account'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import { watchNotices } from '@/lib/testing/watch-notices'
import type { CallFailure } from '@/lib/v2/call'
import { openReturn } from '@/lib/commerce/returns/wire'
import { MissingCallsProvider } from '@/lib/v2/browser-missing-calls'
import { callName } from '@/lib/v2/call'
import messages from '@/messages/en.json'
import { OrderItems } from './order-items'

const v2 = fakeV2()
fakeAccount(v2)
const { show } = watchNotices()

const { view, refund } = messages.account.orderDetails
/** By default from a server without returns of quantities. */
async function visitWith(missing: readonly string[], items: readonly OrderLine[]) {
  v2.on(listOrderLines, () => items)
  render(
    <MissingCallsProvider missing={missing}>
      <OrderItems order={{ id: 1, code: 'A-1' }} labels={view} refundLabels={refund} words={messages.orders} />
    </MissingCallsProvider>,
  )
  const [, ...rows] = within(await screen.findByRole('table')).getAllByRole('row')
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.lastChild?.textContent),
  )
}

const visit = (...items: readonly OrderLine[]) => visitWith([callName(openReturn)], items)

describe('the items of an order', () => {
  it('ORD-02 have number, product, variation, quantity, status and price', async () => {
    const rows = await visit(anItem(), anItem({ id: 902, productName: 'Kalmi Dates', variantLabel: '', quantity: 1, pricePaise: 99_900 }))
    expect(rows).toEqual([
      ['1', 'Mamra Almonds', '500 g', '2', 'On The Way', '₹2,450', 'No Refund Available'],
      ['2', 'Kalmi Dates', 'N/A', '1', 'On The Way', '₹999', 'No Refund Available'],
    ])
  })

  it('ORD-02 link to the product while it is sold', async () => {
    await visit(anItem(), anItem({ id: 902, productName: 'Gone Dates', productId: null, productSlug: null }))
    expect(screen.getByRole('link', { name: 'Mamra Almonds' })).toHaveAttribute('href', '/products/mamra-almonds')
    expect(screen.getAllByRole('row')[1]?.querySelector('img')?.getAttribute('src')).toContain('mamra-almonds')
    expect(screen.queryByRole('link', { name: 'Gone Dates' })).not.toBeInTheDocument()
  })

  it.each([
    ['a button', { canRequestReturn: true, returnLabel: 'ignored' }, 'Refund'],
    ['the server’s words', { returnLabel: 'Pending' }, 'Pending'],
    ["'No Refund Available'", {}, 'No Refund Available'],
  ])('ORD-02 the Refund column has %s', async (_what, over, text) => {
    const [row] = await visit(anItem(over))
    expect(row?.at(-1)).toBe(text)
    expect(screen.queryByRole('button', { name: 'Refund Mamra Almonds' }) !== null).toBe('canRequestReturn' in over)
  })
})

it('ORD-02 lead to the returns of the order, where units of an item can be returned', async () => {
  await visitWith([], [anItem({ canRequestReturn: true })])
  expect(screen.getByRole('link', { name: 'Refund' })).toHaveAttribute('href', '#order-returns')
})

it.each([
  ['its refund', {}, 'Refund'],
  ['neither action alone where items can be cancelled', { canCancel: true }, 'Cancel or refund'],
])('ORD-02 name the last column after %s', async (_what, over, name) => {
  await visit(anItem(over))
  expect(screen.getAllByRole('columnheader').at(-1)).toHaveTextContent(name)
})

describe('asking for a refund', () => {
  const ask = async () => {
    await visit(anItem({ canRequestReturn: true }))
    await userEvent.click(screen.getByRole('button', { name: 'Refund Mamra Almonds' }))
    return within(screen.getByRole('dialog', { name: 'Request a refund' }))
  }
  const reason = () => screen.getByRole('textbox', { name: 'What is wrong?' })
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

  it('ORD-02 names the item, and requires a reason', async () => {
    const dialog = await ask()
    expect(dialog.getByText('For Mamra Almonds, 500 g. We will review your request and email you.')).toBeVisible()
    await userEvent.type(reason(), '   ')
    await send()
    expect(reason()).toHaveAccessibleDescription(expect.stringContaining('Please tell us what is wrong.'))
    expect(v2.requests(requestReturn)).toHaveLength(0)
  })

  it("ORD-02 sends the line and the reason, shows the server's message, and shows the line's new state", async () => {
    await ask()
    await userEvent.type(reason(), ' Half of them are bitter. ')
    v2.on(listOrderLines, () => [anItem({ returnLabel: 'Pending' })])
    v2.on(requestReturn, () => ({ message: 'Done by the server' }))
    await send()
    await waitFor(() => expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'Done by the server' }))
    expect(v2.bodies(requestReturn)).toEqual([{ id: 901, reason: 'Half of them are bitter.' }])
    expect(await screen.findByText('Pending')).toBeVisible()
    expect(screen.getByRole('group', { name: 'Items' })).toHaveFocus()
  })

  it.each<[string, CallFailure, string]>([
    ['its reason', refusal('You have already requested a refund for this item.'), 'You have already requested a refund for this item.'],
    ["'An error occurred'", NO_CONNECTION, 'An error occurred'],
  ])('ORD-02 shows a failure with %s, and keeps the input', async (_what, failure, text) => {
    v2.fail(requestReturn, failure)
    await ask()
    await userEvent.type(reason(), 'Broken')
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(reason()).toHaveValue('Broken')
  })

  it('ORD-02 shows a server error next to the reason', async () => {
    v2.fail(requestReturn, { ...refusal('Too long', 422), errors: { reason: ['The reason is too long.'] } })
    await ask()
    await userEvent.type(reason(), 'Broken')
    await send()
    await waitFor(() => expect(reason()).toHaveAccessibleDescription(expect.stringContaining('The reason is too long.')))
  })
})
