import { expect, type Locator, type Page } from '@playwright/test'
import { isNarrow } from './test'

/** As in components/shell/header.css: the category menu is a drawer below this width. */
const DRAWER_BELOW_PX = 1024

const money = (text: string): number => Number(text.replace(/[^\d.]/g, ''))

/** Shopper actions and views. Only this class depends on the markup behind them. */
export class Shopper {
  constructor(readonly page: Page) {}

  /**
   * Opens a page and waits until it reacts to clicks: after hydration, its scripts read the cart once idle. Uses the document's own request list,
   * because the previous page may still be reading its cart.
   */
  async visit(path: string): Promise<void> {
    await this.page.goto(path)
    await this.page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/api\/v2\/(cart-count|carts)$/.test(name)),
    )
  }

  /** Follows a link in the page itself, not in header or footer. */
  async follow(name: string | RegExp): Promise<void> {
    await this.page.getByRole('main').getByRole('link', { name }).first().click()
  }

  /** Marks the document, so that expectSamePage detects a full page load. */
  async stay(): Promise<void> {
    await this.page.evaluate(() => document.documentElement.setAttribute('data-stayed', ''))
  }

  /** Fails if a full page load has happened since `stay`. */
  async expectSamePage(): Promise<void> {
    await expect(this.page.locator('html[data-stayed]')).toBeAttached()
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true })
  }

  /** All categories, as opened by the header's button: a panel on wide screens, a drawer on a phone. */
  get categoryMenu(): Locator {
    return this.page.getByRole('navigation', { name: 'Categories and sub-categories' })
  }

  get categoryButton(): Locator {
    return this.page.getByRole('banner').locator('summary[aria-label="All categories"]')
  }

  async openCategories(): Promise<void> {
    await this.categoryButton.click()
    await expect(this.categoryMenu).toBeVisible()
  }

  /** Follows a sub-category in the open menu; on a phone it is folded below its category. */
  async chooseSubcategory(name: string, category: string): Promise<void> {
    const link = this.categoryMenu.getByRole('link', { name, exact: true })
    const isDrawer = (this.page.viewportSize()?.width ?? 0) < DRAWER_BELOW_PX
    if (isDrawer) {
      await expect(link).toBeHidden()
      await this.categoryMenu.locator(`summary[aria-label="Sub-categories of ${category}"]`).click()
    }
    await link.click()
  }

  /** On a phone the field is behind a button. */
  async openSearch(): Promise<Locator> {
    const banner = this.page.getByRole('banner')
    if (isNarrow(this.page)) await banner.locator('summary[aria-label="Open search"]').click()
    return banner.getByLabel('Search products').filter({ visible: true })
  }

  /** The suggestions of the search field. */
  get suggestions(): Locator {
    return this.page.getByRole('listbox', { name: 'Products found' })
  }

  suggestion(text: string): Locator {
    return this.suggestions.getByRole('option').filter({ hasText: text })
  }

  /** A tab of the product page. */
  tab(name: string): Locator {
    return this.page.getByRole('tab', { name })
  }

  panel(name: string): Locator {
    return this.page.getByRole('tabpanel', { name })
  }

  variant(variant: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${variant} `) })
  }

  /** On a product page. */
  async chooseVariant(variant: string): Promise<void> {
    // By its visible card. The click waits until it is still, because a new page scrolls to its top.
    await this.page
      .locator('label')
      .filter({ has: this.variant(variant) })
      .click()
    await expect(this.variant(variant)).toBeChecked()
  }

  /** The product page's own button, or a card's by product name. */
  addButton(name: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^Add to Cart: ${name}`, 'i') })
      .first()
  }

  async addToCart(name: string): Promise<void> {
    const button = this.addButton(name)
    // The same element, because its name changes while busy and afterwards.
    const place = await button.evaluateHandle((element) => element)
    await button.click()
    await expect.poll(() => place.evaluate((element) => element.textContent)).toBe('Added to Cart')
  }

  /** The number of cart lines on the server. */
  countInCart(): Promise<number> {
    return this.page.evaluate(async () => {
      const answer = await fetch('/api/v2/cart-count', { method: 'POST', headers: { 'X-Requested-With': 'XMLHttpRequest' } })
      // Parse boundary: the answer of POST /cart-count.
      return ((await answer.json()) as { count: number }).count
    })
  }

  get cartButton(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: /^Cart/ })
  }

  /** The header's drop-down. */
  get cartMenu(): Locator {
    return this.page.getByRole('region', { name: 'Your cart', exact: true })
  }

  async openCartMenu(): Promise<Locator> {
    await this.cartButton.click()
    await expect(this.cartMenu).toBeVisible()
    return this.cartMenu
  }

  async openCart(): Promise<void> {
    await this.visit('/cart')
    await expect(this.heading('Your cart')).toBeVisible()
  }

  /** A line of the cart page. */
  line(name: string): Locator {
    return this.page.getByRole('main').locator('tbody tr', { hasText: name })
  }

  quantityOf(name: string): Locator {
    return this.page.getByRole('textbox', { name: `Quantity of ${name}` })
  }

  async oneMore(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Increase quantity of ${name}` }).click()
  }

  async oneLess(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Decrease quantity of ${name}` }).click()
  }

  async remove(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Remove ${name} from the cart` }).click()
  }

  /** A Cart Totals figure, in rupees. */
  async total(name: 'Cart Subtotal' | 'Shipping and Handling' | 'Order Total'): Promise<number> {
    const totals = this.page.getByRole('region', { name: 'Cart Totals' })
    // The coupon form inside has its own aria-busy.
    await expect(totals.locator('[aria-busy="false"]').filter({ has: this.page.locator('dt') })).toBeVisible()
    return money((await totals.locator('dt', { hasText: name }).locator('+ dd').textContent()) ?? '')
  }

  /** Expects a notice at the top right. It disappears after some seconds, so it is awaited while the action runs. */
  async isTold(text: string, action: () => Promise<unknown>): Promise<void> {
    await Promise.all([this.page.getByRole('listitem').filter({ hasText: text }).waitFor(), action()])
  }
}
