import type { Page } from '@playwright/test'
import { LANGUAGES, textOf } from '../../languages'
import { expect } from '../../test'
import { test } from '../../own-shop'

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]
const PAGES = ['/', '/shop', '/category/nuts', '/products/flax-seeds', '/blogs', '/contact-us', '/cart', '/login', '/privacy-policy']

/** Answers every request to another host, and lists the hosts. */
async function watchOthers(page: Page, address: string): Promise<string[]> {
  const hosts: string[] = []
  await page.route(
    (url) => url.origin !== new URL(address).origin && url.protocol.startsWith('http'),
    (route) => {
      hosts.push(new URL(route.request().url()).host)
      return route.fulfill({ status: 200, contentType: 'text/javascript', body: '' })
    },
  )
  return hosts
}

const layerOf = (page: Page) =>
  page.evaluate(() => ('dataLayer' in window && Array.isArray(window.dataLayer) ? JSON.stringify(window.dataLayer) : null))

test.describe('what other companies learn', () => {
  // All tests share one shop and its settings.
  test.describe.configure({ mode: 'serial' })

  test.beforeAll(async ({ shop }) => {
    for (const [type, value] of [
      ['analytics_id', 'GTM-AB12CD3'],
      ['reviews_widget_url', 'https://reviews.example/shop'],
    ])
      await shop.database.change(
        `insert into settings (type, value, public) values ($1, $2, true) on conflict (type) do update set value = excluded.value`,
        [type, value],
      )
  })
  test.afterAll(({ shop }) => shop.database.change(`update settings set value = '' where type in ('analytics_id', 'reviews_widget_url')`))

  for (const language of LANGUAGES)
    for (const size of SIZES) {
      const t = (key: string) => textOf(language, key)
      test(`nothing before a click; statistics only after consent, ${language.locale}, ${size.width} px`, async ({ page, shop }) => {
        await page.setViewportSize(size)
        const hosts = await watchOthers(page, shop.address)
        for (const path of PAGES)
          await page.goto(`${language.prefix}${path === '/' && language.prefix ? '' : path}`, { waitUntil: 'networkidle' })
        expect(hosts).toEqual([])
        expect(await layerOf(page)).toBeNull()

        const prompt = page.getByRole('region', { name: t('shell.analytics.title') })
        await expect(prompt).toBeVisible()
        await prompt.getByRole('button', { name: t('shell.analytics.decline') }).click()
        await expect(prompt).toBeHidden()
        await page.goto(`${language.prefix}/products/flax-seeds`, { waitUntil: 'networkidle' })
        await expect(prompt).toBeHidden()
        expect([hosts, await layerOf(page)]).toEqual([[], null])

        await page.getByRole('button', { name: t('shell.analytics.change') }).click()
        await prompt.getByRole('button', { name: t('shell.analytics.accept') }).click()
        await expect(prompt).toBeHidden()
        await page.reload()
        await expect.poll(() => layerOf(page)).toContain('"view_item"')
        expect(await layerOf(page)).toMatch(/^\[\["consent","default",.*"denied".*\["consent","update",.*"granted"/)
        expect(new Set(hosts)).toEqual(new Set(['www.googletagmanager.com']))
      })
    }

  test('HOME-06 the reviews of another company load on a click', async ({ page, shop }) => {
    const hosts = await watchOthers(page, shop.address)
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Show the reviews' })
    await button.scrollIntoViewIfNeeded()
    expect(hosts).toEqual([])
    await button.click()
    await expect(page.getByTitle('Customer reviews')).toBeVisible()
    await expect.poll(() => hosts).toContain('reviews.example')
  })
})
