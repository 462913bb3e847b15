import { expect, type Locator, type Page } from '@playwright/test'

const money = (text: string): number => Number(text.replace(/[^\d.]/g, ''))

/** What a shopper can do and see, in a shopper's words; how the pages do it stands here and nowhere else. */
export class Shopper {
  constructor(readonly page: Page) {}

  /** Until the page answers to clicks: its scripts count the cart as soon as they have nothing else to do. */
  async visit(path: string): Promise<void> {
    const isAlive = this.page.waitForResponse(/\/api\/v2\/(cart-count|carts)$/)
    await this.page.goto(path)
    await isAlive
  }

  /** Follows a link of the page itself, not of header or footer. */
  async follow(name: string | RegExp): Promise<void> {
    await this.page.getByRole('main').getByRole('link', { name }).first().click()
  }

  /** On a product page. */
  async choosePack(variant: string): Promise<void> {
    await this.page.getByRole('radio', { name: variant }).check({ force: true })
  }

  /** The product page's own button, or a card's by the product's name. */
  addButton(name: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^Add to Cart: ${name}`, 'i') })
      .first()
  }

  async addToCart(name: string): Promise<void> {
    const button = this.addButton(name)
    // Said again by whatever stands in its place: while it works and after, its name is what it shows.
    const place = await button.evaluateHandle((element) => element)
    await button.click()
    await expect.poll(() => place.evaluate((element) => element.textContent)).toBe('Added to Cart')
  }

  get cartButton(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: /^Cart/ })
  }

  /** The header's drop-down. */
  get cartMenu(): Locator {
    return this.page.getByRole('region', { name: 'Your cart' })
  }

  async openCartMenu(): Promise<Locator> {
    await this.cartButton.click()
    await expect(this.cartMenu).toBeVisible()
    return this.cartMenu
  }

  async openCart(): Promise<void> {
    await this.visit('/cart')
    await expect(this.page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible()
  }

  /** A line of the cart page. */
  line(name: string): Locator {
    return this.page.getByRole('main').locator('tbody tr', { hasText: name })
  }

  quantityOf(name: string): Locator {
    return this.page.getByRole('textbox', { name: `Quantity of ${name}` })
  }

  async oneMore(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `One more of ${name}` }).click()
  }

  async oneLess(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `One less of ${name}` }).click()
  }

  async remove(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Remove ${name} from the cart` }).click()
  }

  /** A figure of the Cart Totals, in rupees. */
  async total(name: 'Cart Subtotal' | 'Shipping and Handling' | 'Order Total'): Promise<number> {
    const totals = this.page.getByRole('region', { name: 'Cart Totals' })
    await expect(totals.locator('[aria-busy="false"]')).toBeVisible()
    return money((await totals.locator('dt', { hasText: name }).locator('+ dd').textContent()) ?? '')
  }

  /** What a notice at the top right says. */
  notice(text: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: text })
  }
}
