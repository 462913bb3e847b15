import { SCREENS } from '@/components/admin/navigation'
import { aBuyer, Buyer } from '../../buyer'
import { openAsOwner } from '../../staff'
import { expect, test, type Page } from '../../test'

/** 250 kB of compressed response bodies. */
const MAX_BYTES = 250_000

/** The scripts that this document has loaded, with their transferred bytes. Scripts from the browser's cache count as well. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  )

/** The first editor that a list links to. */
async function editorIn(page: Page, list: string, editor: RegExp): Promise<string> {
  await page.goto(list)
  const links = page.getByRole('main').locator('a')
  const find = async () =>
    (await links.evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))).find((href) => editor.test(href))
  await expect.poll(find).toBeTruthy()
  return (await find()) ?? ''
}

test('no page of the admin loads more than 250 kB of compressed JavaScript initially', async ({ page }) => {
  // The order page is also measured.
  const buyer = new Buyer(page)
  await aBuyer(page)
  await buyer.openCheckout()
  await buyer.goToPayment()
  await buyer.pay()
  const heavy: string[] = []
  const weigh = async (path: string) => {
    await page.waitForLoadState('networkidle')
    const scripts = await scriptsOf(page)
    expect(scripts.length, `the scripts of ${path}`).toBeGreaterThan(3)
    expect(Math.min(...scripts.map(({ bytes }) => bytes)), `the smallest script of ${path}`).toBeGreaterThan(0)
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0)
    test.info().annotations.push({ type: 'JavaScript', description: `${path}: ${Math.round(bytes / 1000)} kB` })
    if (bytes > MAX_BYTES) heavy.push(`${path}: ${bytes} bytes`)
  }
  await page.goto('/admin/sign-in')
  await weigh('/admin/sign-in')
  await openAsOwner(page, '/admin')
  const editors = [
    await editorIn(page, '/admin/products', /^\/admin\/products\/\d+$/),
    await editorIn(page, '/admin/articles', /^\/admin\/articles\/\d+$/),
    await editorIn(page, '/admin/orders', /^\/admin\/orders\/\d/),
  ]
  for (const path of [...SCREENS.map(({ href }) => href), ...editors]) {
    await page.goto(path)
    await weigh(path)
  }
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'New category' }).click()
  await expect(page.getByLabel('Name in Hindi')).toBeVisible()
  await weigh('/admin/categories, a category')
  expect(heavy).toEqual([])
})
