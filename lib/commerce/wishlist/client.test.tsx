import { act, renderHook, waitFor } from '@testing-library/react'
import { aCard } from '@/lib/testing/a-card'
import { fakeV2, refusal } from '@/lib/testing/fake-v2'
import { fakeWishes } from '@/lib/testing/fake-wishes'
import { visitorChanged } from '@/lib/commerce/customers/session.client'
import { clearVisitorData } from '@/lib/commerce/customers/visitor-data.client'
import { addWish, removeWish, useWishes } from './client'
import * as wire from './wire'

const v2 = fakeV2()
const wishes = fakeWishes(v2)
const wishFor = (...slugs: readonly string[]) => (wishes.products = slugs.map((slug) => aCard({ slug })))
const holdChanges = () => [wire.addWish, wire.removeWish].forEach((call) => v2.hold(call))
/** What has been sent of this product. */
const sentOf = (slug: string) => v2.requests().flatMap(({ call, params }) => (params['slug'] === slug ? call : []))

const shown = (active = true) => renderHook(() => useWishes(active)).result

const known = async (result: ReturnType<typeof shown>) => {
  await waitFor(() => expect(result.current.value).toBeDefined())
  return result
}

it('WISH-03 counts and fills hearts before the server has answered', async () => {
  wishFor('figs')
  const result = await known(shown())
  holdChanges()
  act(() => void addWish('almonds'))
  expect([result.current.count, result.current.isWished('almonds'), result.current.isWished('figs')]).toEqual([2, true, true])
  act(() => void removeWish('figs'))
  expect([result.current.count, result.current.isWished('figs'), result.current.value]).toEqual([1, false, []])
  await act(async () => v2.release())
  await waitFor(() => expect(result.current.value?.map(({ product }) => product.slug)).toEqual(['almonds']))
  expect(result.current.count).toBe(1)
})

it('WISH-02 reverts a change that the server refuses', async () => {
  const result = await known(shown())
  v2.fail(wire.addWish, refusal('Full'))
  holdChanges()
  let said: unknown
  act(() => void addWish('almonds').then((answered) => (said = answered)))
  expect(result.current.isWished('almonds')).toBe(true)
  await act(async () => v2.release())
  await waitFor(() => expect(said).toEqual({ ok: false, failure: refusal('Full') }))
  expect([result.current.isWished('almonds'), result.current.count]).toEqual([false, 0])
})

it('WISH-02 sends quick clicks on one heart in order, so that the last one decides', async () => {
  const result = await known(shown())
  await act(async () => {
    await Promise.all([addWish('almonds'), removeWish('almonds'), addWish('almonds')])
  })
  expect(sentOf('almonds')).toEqual([
    'GET /wishlists-add-product/almonds',
    'GET /wishlists-remove-product/almonds',
    'GET /wishlists-add-product/almonds',
  ])
  await waitFor(() => expect(result.current.value).toHaveLength(1))
  expect(result.current.isWished('almonds')).toBe(true)
})

it('WISH-03 makes no request for a guest', () => {
  const result = shown(false)
  expect([v2.requests(), result.current.count, result.current.isWished('almonds')]).toEqual([[], undefined, undefined])
})

describe('logging out', () => {
  const leave = () =>
    act(() => {
      visitorChanged()
      void clearVisitorData()
    })

  it('WISH-02 SHELL-19 leaves no heart marked for the next visitor, however late the answer arrives', async () => {
    const result = await known(shown())
    v2.fail(wire.addWish, refusal('Full'))
    holdChanges()
    act(() => void addWish('almonds'))
    expect(result.current.isWished('almonds')).toBe(true)
    leave()
    expect(result.current.isWished('almonds') ?? false).toBe(false)
    await act(async () => v2.release())
    await waitFor(() => expect(result.current.count).toBe(0))
  })

  it('WISH-02 SHELL-19 drops pending changes, so that they are not sent in the name of the next visitor', async () => {
    await known(shown())
    holdChanges()
    let second: Promise<unknown> = Promise.resolve()
    act(() => {
      void addWish('almonds')
      second = addWish('figs')
    })
    leave()
    await act(async () => {
      v2.release()
      await second
    })
    expect(await second).toMatchObject({ ok: false, failure: { kind: 'refused', status: 401 } })
    expect(sentOf('figs')).toEqual([])
  })
})
