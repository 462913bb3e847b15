import { act, waitFor } from '@testing-library/react'
import { call, receive } from '@/lib/v2/browser-call'
import { CartServer, resetCartBrowser } from '@/lib/testing/cart-server'
import { addItem } from './deferred.client'

jest.mock('@/lib/v2/browser-call')

let server: CartServer
const sentByBrowser = jest.fn()
const leavePage = () => window.dispatchEvent(new PageTransitionEvent('pagehide'))
const ITEM = { productId: 10, variant: '250 g', quantity: 2 }
const BODY = { id: 10, variant: '250 g', quantity: 2 }

beforeEach(async () => {
  await resetCartBrowser()
  server = new CartServer()
  jest.mocked(call).mockImplementation(server.call)
  sentByBrowser.mockReset().mockReturnValue(new Promise(() => {}))
  globalThis.fetch = sentByBrowser
})

it('CAT-05 sends two presses from before the code has arrived in their order', async () => {
  const answers = await act(() => Promise.all([addItem(ITEM), addItem({ ...ITEM, productId: 11 })]))
  expect(answers.map(({ ok }) => ok)).toEqual([true, true])
  expect(server.calls('/carts/add').map(({ body }) => body)).toEqual([BODY, { ...BODY, id: 11 }])
  expect(sentByBrowser).not.toHaveBeenCalled()
})

it('CAT-05 sends a press at once when the page is left before the code has arrived, and not a second time when it comes back', async () => {
  jest.mocked(receive).mockResolvedValue({ ok: true, value: { message: 'Done', cart: null } })
  let answer: ReturnType<typeof addItem> | undefined
  await act(async () => {
    answer = addItem(ITEM)
    leavePage()
    leavePage()
    expect(await answer).toMatchObject({ ok: true })
  })
  expect(sentByBrowser).toHaveBeenCalledTimes(1)
  const [path, init] = sentByBrowser.mock.calls[0] as [string, RequestInit & { body: string }] // The two arguments of fetch.
  expect([path, init.method, init.keepalive, JSON.parse(init.body)]).toEqual(['/api/v2/carts/add', 'POST', true, BODY])
  expect(server.calls('/carts/add')).toEqual([])
})

it('CAT-05 sends nothing more when the page is left after the press was sent', async () => {
  await act(() => addItem(ITEM))
  leavePage()
  await waitFor(() => expect(server.calls('/carts/add')).toHaveLength(1))
  expect(sentByBrowser).not.toHaveBeenCalled()
})

describe('when the code cannot be fetched', () => {
  afterEach(() => jest.dontMock('./client'))

  /** Another copy of the module, whose code of the cart does not arrive. */
  const addWithoutCode = (meanwhile: () => void) =>
    jest.isolateModulesAsync(async () => {
      jest.doMock('./client', () => {
        throw new Error('Loading chunk failed')
      })
      const { addItem: add } = await import('./deferred.client')
      answer = add(ITEM)
      meanwhile()
      await answer
    })
  let answer: ReturnType<typeof addItem>

  it('CAT-05 says that nothing was added', async () => {
    await addWithoutCode(() => {})
    expect(await answer).toMatchObject({ ok: false })
    expect(sentByBrowser).not.toHaveBeenCalled()
  })

  it.each([
    ['was accepted', { headers: new Headers(), json: async () => ({ result: true }) }, true],
    ['was accepted without its cookies', { headers: new Headers({ 'cookie-check': '1' }), json: async () => ({ result: true }) }, false],
    ['was refused', { headers: new Headers(), json: async () => ({ result: false, message: 'Stock out' }) }, false],
    ['has no readable answer', { headers: new Headers(), json: async () => JSON.parse('<html>') as unknown }, false],
  ])('CAT-05 a press that was sent when the page was left, and %s', async (_, response, isAdded) => {
    sentByBrowser.mockResolvedValue(response)
    await addWithoutCode(leavePage)
    expect(await answer).toMatchObject({ ok: isAdded })
  })

  it('CAT-05 a press that was sent when the page was left, but did not arrive', async () => {
    sentByBrowser.mockRejectedValue(new TypeError('Failed to fetch'))
    await addWithoutCode(leavePage)
    expect(await answer).toMatchObject({ ok: false })
  })
})
