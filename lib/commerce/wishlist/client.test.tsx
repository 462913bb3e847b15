import { act, renderHook, waitFor } from '@testing-library/react'
import { mutate, SWRConfig } from 'swr'
import { aCard } from '@/lib/testing/a-card'
import { call } from '@/lib/v2/browser-call'
import { visitorChanged } from '@/lib/commerce/customers/session.client'
import { clearVisitorData } from '@/lib/commerce/customers/visitor-data.client'
import { addWish, removeWish, useWishes } from './client'

jest.mock('@/lib/v2/browser-call')

const REFUSED = { ok: false, failure: { kind: 'refused', status: 200, message: 'Full', errors: {} } }

/** A server with one list; `hold` delays its answers. */
const server = { slugs: [] as string[], heard: [] as string[], refuses: false, gate: Promise.resolve() }

function hold(): () => void {
  let open = () => {}
  server.gate = new Promise((release) => (open = release))
  return open
}

const wishes = () => ({ items: server.slugs.map((slug, index) => ({ id: index + 1, product: aCard({ slug }) })), unavailable: [] })

async function answer({ path }: { path: string }, slug: string): Promise<unknown> {
  server.heard.push(`${path.replace('{slug}', '')}${slug}`)
  await server.gate
  if (path === '/wishlists') return { ok: true, value: wishes() }
  if (server.refuses) return REFUSED
  const isAdded = path.startsWith('/wishlists-add')
  server.slugs = [...(isAdded ? [slug] : []), ...server.slugs.filter((one) => one !== slug)]
  return { ok: true, value: { message: 'Done', isInWishlist: isAdded, productId: 1, productSlug: slug, wishId: null } }
}

beforeEach(async () => {
  Object.assign(server, { slugs: [], heard: [], refuses: false, gate: Promise.resolve() })
  // One mock for all calls; its answers have the types of the requested paths.
  jest
    .mocked(call)
    .mockImplementation(((callValue: { path: string }, args?: { params?: { slug?: string } }) =>
      answer(callValue, args?.params?.slug ?? '')) as typeof call)
  await mutate(() => true, undefined, { revalidate: false })
})

const shown = (active = true) =>
  renderHook(() => useWishes(active), { wrapper: ({ children }) => <SWRConfig value={{ dedupingInterval: 0 }}>{children}</SWRConfig> })
    .result

const known = async (result: ReturnType<typeof shown>) => {
  await waitFor(() => expect(result.current.value).toBeDefined())
  return result
}

it('WISH-03 counts and fills hearts before the server has answered', async () => {
  server.slugs = ['figs']
  const result = await known(shown())
  const open = hold()
  act(() => void addWish('almonds'))
  expect([result.current.count, result.current.isWished('almonds'), result.current.isWished('figs')]).toEqual([2, true, true])
  act(() => void removeWish('figs'))
  expect([result.current.count, result.current.isWished('figs'), result.current.value]).toEqual([1, false, []])
  await act(async () => open())
  await waitFor(() => expect(result.current.value?.map(({ product }) => product.slug)).toEqual(['almonds']))
  expect(result.current.count).toBe(1)
})

it('WISH-02 reverts a change that the server refuses', async () => {
  const result = await known(shown())
  server.refuses = true
  const open = hold()
  let said: unknown
  act(() => void addWish('almonds').then((answered) => (said = answered)))
  expect(result.current.isWished('almonds')).toBe(true)
  await act(async () => open())
  await waitFor(() => expect(said).toEqual(REFUSED))
  expect([result.current.isWished('almonds'), result.current.count]).toEqual([false, 0])
})

it('WISH-02 sends quick clicks on one heart in order, so that the last one decides', async () => {
  const result = await known(shown())
  await act(async () => {
    await Promise.all([addWish('almonds'), removeWish('almonds'), addWish('almonds')])
  })
  expect(server.heard.filter((path) => path.includes('almonds'))).toEqual([
    '/wishlists-add-product/almonds',
    '/wishlists-remove-product/almonds',
    '/wishlists-add-product/almonds',
  ])
  await waitFor(() => expect(result.current.value).toHaveLength(1))
  expect(result.current.isWished('almonds')).toBe(true)
})

it('WISH-03 makes no request for a guest', () => {
  const result = shown(false)
  expect([server.heard, result.current.count, result.current.isWished('almonds')]).toEqual([[], undefined, undefined])
})

describe('logging out', () => {
  const leave = () =>
    act(() => {
      visitorChanged()
      void clearVisitorData()
    })

  it('WISH-02 SHELL-19 leaves no heart marked for the next visitor, however late the answer arrives', async () => {
    const result = await known(shown())
    const open = hold()
    act(() => void addWish('almonds'))
    expect(result.current.isWished('almonds')).toBe(true)
    server.refuses = true
    leave()
    expect(result.current.isWished('almonds') ?? false).toBe(false)
    await act(async () => open())
    await waitFor(() => expect(result.current.count).toBe(0))
  })

  it('WISH-02 SHELL-19 drops pending changes, so that they are not sent in the name of the next visitor', async () => {
    await known(shown())
    const open = hold()
    let second: Promise<unknown> = Promise.resolve()
    act(() => {
      void addWish('almonds')
      second = addWish('figs')
    })
    leave()
    await act(async () => {
      open()
      await second
    })
    expect(await second).toMatchObject({ ok: false, failure: { kind: 'refused', status: 401 } })
    expect(server.heard.filter((path) => path.includes('figs'))).toEqual([])
  })
})
