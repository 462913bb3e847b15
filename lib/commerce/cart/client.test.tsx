import { act, render, screen, waitFor } from '@testing-library/react'
import type { Answer, Endpoint } from '@/lib/v2/call'
import { aLine, fakeCart } from '@/lib/testing/fake-cart'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import { addToCart, changeQuantity, countCart, getCart } from '@/lib/commerce/cart/wire'
import { readSavedCart, saveCart } from './saved-cart.client'
import { addItem, cartWasOrdered, changeLineQuantity, followOtherTabs, refreshCart, removeLine, useCart, useCartCount } from './client'

/** jsdom has no BroadcastChannel: instances of this one deliver messages to each other, like real channels between tabs. */
class FakeChannel {
  static all: FakeChannel[] = []
  onmessage: ((event: { data: string }) => void) | null = null
  posted = 0
  constructor(readonly name: string) {
    FakeChannel.all.push(this)
  }
  postMessage() {
    this.posted += 1
  }
}

const v2 = fakeV2()
const cart = fakeCart(v2)

function Lines() {
  const { value, failure } = useCart()
  return (
    <>
      <ul>
        {value?.lines.map((line) => (
          <li key={line.id}>{`${line.name} × ${line.quantity}`}</li>
        ))}
      </ul>
      <p>{value ? `total ${value.grandTotalPaise}` : 'nothing known'}</p>
      {failure && <p>failed</p>}
    </>
  )
}

const onFailure = jest.fn()
const Badge = () => <output>{useCartCount(onFailure) ?? 'unknown'}</output>

function aVisit(lines = [aLine({ id: 1 }), aLine({ id: 2, name: 'Ajwa Dates', quantity: 3 })]): void {
  cart.lines = lines
}

/** The names of all calls. */
const sent = () => v2.requests().map(({ call }) => call)
const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent)

beforeAll(() => {
  Object.assign(globalThis, { BroadcastChannel: FakeChannel })
  followOtherTabs()
})
beforeEach(() => onFailure.mockClear())

/** Starts the action without waiting for the server, so that the test sees the optimistic result. */
function atOnce<T>(deed: () => Promise<Answer<T>>): Promise<Answer<T>> {
  let answer: Promise<Answer<T>> | undefined
  act(() => {
    answer = deed()
  })
  return answer ?? deed()
}

const underWay = (call: Endpoint) => waitFor(() => expect(v2.requests(call)).toHaveLength(1))

it('CART-06 shows a change before the server has answered, and keeps it after the server accepted it', async () => {
  aVisit()
  render(<Lines />)
  expect(await screen.findByText('Mamra Almonds × 1')).toBeInTheDocument()
  v2.hold()
  const answer = atOnce(() => changeLineQuantity(1, 2))
  expect(shown()).toEqual(['Mamra Almonds × 2', 'Ajwa Dates × 3'])
  expect(screen.getByText(`total ${5 * 34_900}`)).toBeInTheDocument()
  v2.release()
  await act(() => answer)
  expect(shown()).toEqual(['Mamra Almonds × 2', 'Ajwa Dates × 3'])
})

const CHANGES: readonly [string, string, () => Promise<Answer<unknown>>][] = [
  ['an added product', 'POST /carts/add', () => addItem({ productId: 10, variant: '', quantity: 1 })],
  ['a new quantity', 'POST /carts/change-quantity', () => changeLineQuantity(1, 2)],
  ['a removed line', 'DELETE /carts/1', () => removeLine(1)],
]

it.each(CHANGES)('CART-06 shows %s after one request if the server answers with the cart', async (_, sentCall, change) => {
  aVisit()
  render(
    <>
      <Badge />
      <Lines />
    </>,
  )
  await screen.findByText('Mamra Almonds × 1')
  const before = sent().length
  await act(change)
  expect(sent().slice(before)).toEqual([sentCall])
  expect(shown()).toEqual(cart.lines.map(({ name, quantity }) => `${name} × ${quantity}`))
  expect(screen.getByText(`total ${cart.lines.reduce((sum, { quantity }) => sum + quantity * 34_900, 0)}`)).toBeInTheDocument()
})

it.each(CHANGES)('API-02 shows %s after two requests if the server does not', async (_, sentCall, change) => {
  aVisit()
  cart.answersWithCart = false
  render(<Lines />)
  await screen.findByText('Mamra Almonds × 1')
  const before = sent().length
  await act(change)
  await waitFor(() => expect(sent().slice(before)).toEqual([sentCall, 'POST /carts']))
  await waitFor(() => expect(shown()).toEqual(cart.lines.map(({ name, quantity }) => `${name} × ${quantity}`)))
})

it('SHELL-10 counts the lines in the answer on a page that shows only their number, without requesting them', async () => {
  aVisit()
  render(<Badge />)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2'))
  await act(() => addItem({ productId: 10, variant: '', quantity: 1 }))
  expect(screen.getByRole('status')).toHaveTextContent('3')
  expect(sent()).toEqual(['POST /cart-count', 'POST /carts/add'])
})

it('CART-06 shows the server’s cart after a refusal, whose answer contains none', async () => {
  aVisit()
  render(<Lines />)
  await screen.findByText('Mamra Almonds × 1')
  v2.fail(changeQuantity, refusal('Maximum available quantity reached'))
  cart.lines = [aLine({ id: 1, quantity: 4 })]
  await act(() => changeLineQuantity(1, 9))
  await waitFor(() => expect(shown()).toEqual(['Mamra Almonds × 4']))
})

it('CART-07 reloads the cart when another tab changed it while the answer was under way', async () => {
  aVisit()
  render(<Lines />)
  await screen.findByText('Mamra Almonds × 1')
  v2.hold()
  const change = atOnce(() => changeLineQuantity(1, 2))
  await underWay(changeQuantity)
  // The other tab's change reaches the server after ours, and its message arrives before our answer.
  cart.lines = [...cart.lines, aLine({ id: 3, name: 'Kashmiri Saffron' })]
  act(() => FakeChannel.all[0]?.onmessage?.({ data: 'cart' }))
  v2.release()
  await act(() => change)
  await waitFor(() => expect(shown()).toEqual(['Mamra Almonds × 2', 'Ajwa Dates × 3', 'Kashmiri Saffron × 1']))
})

it('CART-06 never replaces the cart in an answer by a read that began before the change', async () => {
  aVisit()
  render(<Lines />)
  await screen.findByText('Mamra Almonds × 1')
  v2.hold(getCart)
  let reload: Promise<void> | undefined
  act(() => {
    reload = refreshCart()
  })
  await waitFor(() => expect(v2.requests(getCart)).toHaveLength(2))
  await act(() => changeLineQuantity(1, 2))
  expect(shown()).toEqual(['Mamra Almonds × 2', 'Ajwa Dates × 3'])
  v2.release()
  await act(async () => reload)
  expect(shown()).toEqual(['Mamra Almonds × 2', 'Ajwa Dates × 3'])
})

it('CART-06 reverts a refused change and returns the server’s message', async () => {
  aVisit()
  render(<Lines />)
  await screen.findByText('Mamra Almonds × 1')
  v2.fail(changeQuantity, refusal('Maximum available quantity reached'))
  const answer = atOnce(() => changeLineQuantity(1, 9))
  expect(shown()[0]).toBe('Mamra Almonds × 9')
  expect(await act(() => answer)).toEqual({ ok: false, failure: refusal('Maximum available quantity reached') })
  expect(shown()[0]).toBe('Mamra Almonds × 1')
})

it('CART-06 ends up at the right quantity after five quick clicks, with as few calls as possible', async () => {
  aVisit()
  render(<Lines />)
  await screen.findByText('Mamra Almonds × 1')
  v2.hold()
  const first = atOnce(() => changeLineQuantity(1, 2))
  await underWay(changeQuantity)
  const answers = [3, 4, 5, 6].map((quantity) => atOnce(() => changeLineQuantity(1, quantity)))
  expect(shown()[0]).toBe('Mamra Almonds × 6')
  v2.release()
  await act(() => Promise.all([first, ...answers]))
  expect(cart.lines[0]?.quantity).toBe(6)
  expect(v2.requests(changeQuantity).map(({ body }) => body.quantity)).toEqual([2, 6])
  expect(shown()[0]).toBe('Mamra Almonds × 6')
})

it('CART-06 answers a superseded quantity with the answer to the newer one, and shows the server’s cart', async () => {
  aVisit()
  render(<Lines />)
  await screen.findByText('Mamra Almonds × 1')
  v2.hold()
  const first = atOnce(() => changeLineQuantity(1, 2))
  await underWay(changeQuantity)
  const refused = first.then(() => v2.fail(changeQuantity, refusal('Maximum available quantity reached')))
  const later = [5, 7, 9].map((quantity) => atOnce(() => changeLineQuantity(1, quantity)))
  v2.release()
  const answers = await act(() => Promise.all([first, ...later]))
  await refused
  expect(answers.map(({ ok }) => ok)).toEqual([true, false, false, false])
  expect(v2.requests(changeQuantity).map(({ body }) => body.quantity)).toEqual([2, 9])
  expect(shown()[0]).toBe('Mamra Almonds × 2')
  expect(cart.lines[0]?.quantity).toBe(2)
})

it('CART-06 keeps a later change when an earlier one is refused', async () => {
  aVisit()
  render(<Lines />)
  await screen.findByText('Mamra Almonds × 1')
  v2.fail(changeQuantity, refusal(null), 1)
  v2.hold()
  const first = atOnce(() => changeLineQuantity(1, 2))
  await underWay(changeQuantity)
  const second = atOnce(() => removeLine(2))
  const third = atOnce(() => changeLineQuantity(1, 4))
  v2.release()
  await act(() => Promise.all([first, second, third]))
  expect(shown()).toEqual(['Mamra Almonds × 4'])
  expect(cart.lines.map(({ id, quantity }) => [id, quantity])).toEqual([[1, 4]])
})

it('AUTH-05 sends one write at a time, so that only the first creates a guest cookie', async () => {
  aVisit([])
  v2.hold()
  const both = [addItem({ productId: 10, variant: '250 g', quantity: 1 }), addItem({ productId: 11, variant: '', quantity: 2 })]
  await underWay(addToCart)
  v2.release()
  await act(() => Promise.all(both))
  expect(v2.bodies(addToCart)).toEqual([
    { id: 10, variant: '250 g', quantity: 1 },
    { id: 11, variant: '', quantity: 2 },
  ])
})

it('CART-07 takes turns with other tabs if the browser supports locks', async () => {
  aVisit([])
  const request = jest.fn((_name: string, _options: LockOptions, work: () => Promise<unknown>) => work())
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  await act(() => addItem({ productId: 10, variant: '', quantity: 1 }))
  expect(request).toHaveBeenCalledTimes(1)
  Reflect.deleteProperty(navigator, 'locks')
})

it('REL-03 adds to the cart in a browser that forbids locks', async () => {
  aVisit([])
  const request = () => Promise.reject(new DOMException('Access is denied', 'SecurityError'))
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  const answer = await act(() => addItem({ productId: 10, variant: '', quantity: 1 }))
  expect(answer).toMatchObject({ ok: true })
  Reflect.deleteProperty(navigator, 'locks')
})

it('CART-07 notifies other tabs of a change, and reloads when one of them does', async () => {
  aVisit()
  render(<Lines />)
  await screen.findByText('Mamra Almonds × 1')
  const [channel] = FakeChannel.all
  const before = channel?.posted ?? 0
  await act(() => changeLineQuantity(1, 2))
  expect(channel?.posted).toBe(before + 1)

  cart.lines = [aLine({ name: 'Kashmiri Saffron' })]
  act(() => channel?.onmessage?.({ data: 'cart' }))
  expect(await screen.findByText('Kashmiri Saffron × 1')).toBeInTheDocument()
})

it('CART-08 keeps showing the last cart when it cannot be reloaded', async () => {
  aVisit()
  render(<Lines />)
  await screen.findByText('Mamra Almonds × 1')
  cart.answersWithCart = false
  v2.fail(getCart, NO_CONNECTION)
  await act(() => changeLineQuantity(1, 2))
  expect(await screen.findByText('failed')).toBeInTheDocument()
  expect(shown()).toEqual(['Mamra Almonds × 2', 'Ajwa Dates × 3'])
})

it('SHELL-10 counts lines with the light call, and from the lines once they are loaded', async () => {
  aVisit()
  const { rerender } = render(<Badge />)
  expect(screen.getByRole('status')).toHaveTextContent('unknown')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2'))
  expect(v2.requests(getCart)).toHaveLength(0)
  rerender(
    <>
      <Badge />
      <Lines />
    </>,
  )
  await screen.findByText('Mamra Almonds × 1')
  v2.hold()
  const answer = atOnce(() => removeLine(2))
  expect(screen.getByRole('status')).toHaveTextContent('1')
  v2.release()
  await act(() => answer)
})

it('CART-08 reports a failed count once, for any number of badges', async () => {
  aVisit()
  v2.fail(countCart, NO_CONNECTION)
  render(
    <>
      <Badge />
      <Badge />
    </>,
  )
  await waitFor(() => expect(onFailure).toHaveBeenCalledWith(NO_CONNECTION))
  expect(onFailure).toHaveBeenCalledTimes(1)
})

it('CART-08 lets the add report a missing connection, and reports nothing about the count', async () => {
  aVisit()
  render(<Badge />)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2'))
  for (const call of [addToCart, countCart, getCart]) v2.fail(call, NO_CONNECTION)
  expect(await act(() => addItem({ productId: 10, variant: '', quantity: 1 }))).toEqual({ ok: false, failure: NO_CONNECTION })
  await waitFor(() => expect(v2.requests(countCart).length + v2.requests(getCart).length).toBeGreaterThan(1))
  expect(onFailure).not.toHaveBeenCalled()
  expect(screen.getByRole('status')).toHaveTextContent('2')
})

describe('the lines saved for the offline page', () => {
  it('REL-03 are gone once an order has taken them, even if the page is left before the cart is reloaded', async () => {
    aVisit()
    const { unmount } = render(<Lines />)
    await waitFor(() => expect(readSavedCart()).toHaveLength(2))
    unmount()
    cartWasOrdered()
    expect(readSavedCart()).toEqual([])
  })

  it('REL-03 do not come back if the cart cannot be read after the order', async () => {
    aVisit()
    render(<Lines />)
    await waitFor(() => expect(readSavedCart()).toHaveLength(2))
    v2.fail(getCart, NO_CONNECTION)
    act(cartWasOrdered)
    expect(await screen.findByText('failed')).toBeInTheDocument()
    expect(readSavedCart()).toEqual([])
  })

  it('REL-03 are gone once the cart is known to be empty, as after an order on another device', async () => {
    aVisit([])
    saveCart({ lines: [aLine()] })
    render(<Badge />)
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('0'))
    expect(readSavedCart()).toEqual([])
  })
})
