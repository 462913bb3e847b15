import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeProductCard } from '@/lib/commerce/catalog/product.wire'
import { aCard } from '@/lib/testing/a-card'
import { getBoughtTogether } from './pages'

let announced: string[] = []
let lifetimes: number[] = []

// Next's cache does not exist outside Next: records what a page announces.
jest.mock('next/cache', () => ({
  unstable_cache: (read: () => unknown, _key: unknown, { tags = [], revalidate }: { tags?: string[]; revalidate?: number }) => {
    announced.push(...tags)
    if (revalidate !== undefined) lifetimes.push(revalidate)
    return read
  },
}))

const KEY = 'the-key-of-a-remote-server'
/** The remote server's answer. */
let answer: { status: number; body: unknown } = { status: 200, body: {} }
const server = createServer((_request, response) => {
  response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // address() returns this type for a server that listens on a port.
  const { port } = server.address() as AddressInfo
  Object.assign(process.env, { V2_API_URL: `http://127.0.0.1:${port}/api/v2`, V2_SYSTEM_KEY: KEY })
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  announced = []
  lifetimes = []
})

const card = (slug: string) =>
  writeProductCard(aCard({ slug }), {
    origin: 'https://shop.example',
    url: new URL('https://shop.example/api/v2/catalog/bought-together/10'),
  })
const slugs = async () => (await getBoughtTogether(10)).map(({ slug }) => slug)

it('PERF-03 a page announces the tag of each product that it shows as bought together, and shows at most three', async () => {
  answer = { status: 200, body: { data: ['a', 'b', 'c', 'd'].map(card), success: true, status: 200 } }
  expect(await slugs()).toEqual(['a', 'b', 'c'])
  expect(announced).toEqual(['product:a', 'product:b', 'product:c'])
})

it.each([
  ['ours of before', { status: 404, body: { data: [], success: false, status: 404, message: 'Invalid Route' } }],
  ['its framework', { status: 404, body: { message: 'The route api/v2/catalog/bought-together/10 could not be found.' } }],
])('API-05 a server that does not know the call, as %s, shows nothing and shortens no lifetime', async (_how, unknown) => {
  answer = unknown
  expect([await slugs(), lifetimes]).toEqual([[], []])
})

it('HOME-09 caches a page whose section failed for one second only', async () => {
  answer = { status: 500, body: { message: 'Server Error' } }
  expect([await slugs(), lifetimes]).toEqual([[], [1]])
})
