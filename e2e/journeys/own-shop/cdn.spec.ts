import { text } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import { openHttpServer } from '@/lib/testing/http-server'
import { openShop, temporaryFolder, test } from '../../own-shop'

const PAGE = '/products/flax-seeds'
const OF_CDN = ['cache-tag', 'cdn-cache-control', 'surrogate-control']

test('PERF-03 a CDN may keep a page until the shop purges it, and is notified of a change', async ({ shop: { database }, request }) => {
  const heard: { token: string | undefined; tags: string[] }[] = []
  const cdn = await openHttpServer(async (asked, response) => {
    const { tags } = JSON.parse(await text(asked)) as { tags: string[] } // the call of the shop
    heard.push({ token: asked.headers.authorization, tags })
    response.end('{"success":true}')
  })
  const { folder, remove } = temporaryFolder()
  const settings = {
    DATABASE_URL: database.url,
    CDN_PURGE_URL: `http://127.0.0.1:${cdn.port}/purge`,
    CDN_PURGE_TOKEN: 'the token of the CDN',
  }
  const { address, close } = await openShop(settings, folder)
  const headersOf = async (path: string) => {
    const headers = (await request.get(address + path)).headers()
    return OF_CDN.map((name) => headers[name])
  }

  const [tags, ...lifetimes] = await headersOf(PAGE)
  expect(tags).toMatch(/^every-page,(?:.+,)?product:flax-seeds(?:,|$)/)
  expect(lifetimes).toEqual(['max-age=3600', 'max-age=3600'])
  expect((await headersOf('/'))[0]).toMatch(/^every-page,/)
  for (const path of ['/cart', '/login', '/api/v2/cart-count']) expect(await headersOf(path)).toEqual([undefined, undefined, undefined])

  await expect.poll(() => heard.map((call) => call.tags)).toContainEqual(['every-page'])
  await database.change(`UPDATE products SET name = name || ' (new)' WHERE slug = 'flax-seeds'`)
  await expect.poll(() => heard.flatMap((call) => call.tags)).toContain('product:flax-seeds')
  expect(new Set(heard.map(({ token }) => token))).toEqual(new Set(['Bearer the token of the CDN']))
  expect(await (await request.get(address + PAGE)).text()).toContain('(new)')

  await database.change(`UPDATE products SET name = replace(name, ' (new)', '') WHERE slug = 'flax-seeds'`)
  await close()
  await cdn.close()
  remove()
})
