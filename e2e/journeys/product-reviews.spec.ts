import { expect, test } from '../test'
import { Shopper } from '../shopper'

const ADDRESS = '/products/california-almonds'

test.describe('a shopper among the reviews', () => {
  test(
    'PDP-09 turns the pages of the reviews; the tab stays open, the variant stays chosen, and no full page load happens',
    { tag: '@any-width' },
    async ({ page }) => {
      const shopper = new Shopper(page)
      await shopper.visit(ADDRESS)
      await shopper.chooseVariant('500 g')
      await shopper.tab('Reviews').click()
      const reviews = shopper.panel('Reviews')
      await expect(reviews.getByRole('list', { name: 'Ratings by number of stars' })).toContainText(/5 stars\s*\d+/)
      const newest = await reviews.locator('time').first().getAttribute('datetime')
      await shopper.stay()
      await reviews.getByRole('link', { name: 'Older reviews' }).click()
      await expect(page).toHaveURL(/\?variant=500\+g&reviews=2#reviews$/)
      await expect(reviews.getByText('Page 2 of 3')).toBeVisible()
      await expect(shopper.tab('Reviews')).toBeInViewport({ ratio: 0.5 })
      await expect(shopper.variant('500 g')).toBeChecked()
      await expect(reviews.locator('time').first()).not.toHaveAttribute('datetime', newest ?? '')
      await page.goBack()
      await expect(reviews.getByText('Page 1 of 3')).toBeVisible()
      await shopper.expectSamePage()
    },
  )
})

test.describe('the pages of a product’s reviews', () => {
  test(
    'SEO-01 SEO-03 are cached, have the product as canonical address, and answer 404 after the last review',
    { tag: '@any-width' },
    async ({ request }) => {
      const page = await request.get(`${ADDRESS}?reviews=2`, { maxRedirects: 0 })
      expect(page.status()).toBe(200)
      expect(page.headers()['set-cookie']).toBeUndefined()
      expect(await page.text()).toMatch(new RegExp(`<link rel="canonical" href="[^"?]*${ADDRESS}"`))
      for (const number of ['0', '-1', 'x', '4', '99999'])
        expect([number, (await request.get(`${ADDRESS}?reviews=${number}`, { maxRedirects: 0 })).status()]).toEqual([number, 404])
      const first = await request.get(`${ADDRESS}?reviews=1`, { maxRedirects: 0 })
      expect([first.status(), first.headers()['location']]).toEqual([308, expect.stringMatching(new RegExp(`${ADDRESS}$`))])
    },
  )
})
