import { act } from '@testing-library/react'
import { fakeCart } from '@/lib/testing/fake-cart'
import { fakeV2, NO_CONNECTION } from '@/lib/testing/fake-v2'
import { addToCart } from '@/lib/commerce/cart/wire'
import { addItem } from './deferred.client'

const v2 = fakeV2()
fakeCart(v2)
const leavePage = () => window.dispatchEvent(new PageTransitionEvent('pagehide'))
const ITEM = { productId: 10, variant: '250 g', quantity: 2 }
const BODY = { id: 10, variant: '250 g', quantity: 2 }

it('CAT-05 sends two clicks made before the code has arrived, in order', async () => {
  const answers = await act(() => Promise.all([addItem(ITEM), addItem({ ...ITEM, productId: 11 })]))
  expect(answers.map(({ ok }) => ok)).toEqual([true, true])
  expect(v2.bodies(addToCart)).toEqual([BODY, { ...BODY, id: 11 }])
})

it('CAT-05 sends a click at once when the page is left before the code has arrived, and not again when the page comes back', async () => {
  let answer: ReturnType<typeof addItem> | undefined
  await act(async () => {
    answer = addItem(ITEM)
    leavePage()
    leavePage()
    expect(await answer).toMatchObject({ ok: true })
  })
  expect(v2.requests(addToCart)).toMatchObject([{ body: BODY, request: { keepalive: true } }])
})

it('CAT-05 sends nothing more when the page is left after the click was sent', async () => {
  await act(() => addItem(ITEM))
  leavePage()
  expect(v2.requests(addToCart)).toHaveLength(1)
})

describe('when the code cannot be fetched', () => {
  afterEach(() => jest.dontMock('./client'))

  /** Another copy of the module, whose cart code does not arrive. */
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

  it('CAT-05 reports that nothing was added', async () => {
    await addWithoutCode(() => {})
    expect(await answer).toMatchObject({ ok: false })
    expect(v2.requests()).toEqual([])
  })

  it.each([
    ['was accepted', () => Response.json({ result: true }), true],
    ['was accepted without its cookies', () => Response.json({ result: true }, { headers: { 'cookie-check': '1' } }), false],
    ['was refused', () => Response.json({ result: false, message: 'Stock out' }), false],
    ['has no readable answer', () => new Response('<html>'), false],
  ])('CAT-05 a press that was sent when the page was left, and %s', async (_, answered, isAdded) => {
    v2.on(addToCart, answered)
    await addWithoutCode(leavePage)
    expect(await answer).toMatchObject({ ok: isAdded })
  })

  it('CAT-05 reports a click that was sent when the page was left, but did not arrive', async () => {
    v2.fail(addToCart, NO_CONNECTION)
    await addWithoutCode(leavePage)
    expect(await answer).toMatchObject({ ok: false })
  })
})
