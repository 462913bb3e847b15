import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { aBuyerOf, fillCart, ordersOf } from './buyer'
import type { Account } from './customer'
import { type Language, textOf } from './languages'
import { isNarrow } from './test'

export const ALMONDS = { slug: 'california-almonds', variant: '250 g' }

type Session = { account: Account; cookies: Awaited<ReturnType<BrowserContext['cookies']>> }

/** A customer without orders and one with orders; each process registers both once, because registrations per network address are limited. */
const sessions: { newcomer?: Session; buyer?: Session } = {}

/** A visit in one language. Elements are found by that language's texts. */
export class Visit {
  constructor(
    readonly page: Page,
    private readonly language: Language,
  ) {}

  /** Opens a page and waits until its islands have loaded. */
  async go(path: string): Promise<void> {
    await this.page.goto(this.language.prefix + path)
    await this.page.waitForLoadState('networkidle')
    await expect(this.main.locator('[aria-busy=true]')).toHaveCount(0)
  }

  text(key: string): string {
    return textOf(this.language, key)
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }

  get isNarrow(): boolean {
    return isNarrow(this.page)
  }

  /** The first visible button whose name starts with this text. */
  button(key: string, part: Locator = this.main): Locator {
    return part
      .getByRole('button', { name: this.text(key) })
      .filter({ visible: true })
      .first()
  }

  /** Presses a button that opens a dialog. */
  async openDialog(key: string): Promise<Locator> {
    await this.button(key).click()
    await expect(this.dialog).toBeVisible()
    return this.dialog
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog').filter({ visible: true })
  }

  async openCategories(): Promise<void> {
    await this.page
      .getByRole('banner')
      .locator(`summary[aria-label="${this.text('shell.categories.title')}"]`)
      .click()
    await expect(this.page.getByRole('navigation', { name: this.text('shell.categories.nav') })).toBeVisible()
  }

  /** On a phone the field is behind a button. */
  async search(words: string): Promise<void> {
    const banner = this.page.getByRole('banner')
    if (this.isNarrow) await banner.locator(`summary[aria-label="${this.text('shell.search.open')}"]`).click()
    const field = banner.getByLabel(this.text('shell.search.label')).filter({ visible: true })
    await field.click()
    await field.pressSequentially(words)
    // The suggestions list, before typing, links to no product.
    const none = banner.locator('p', { hasText: this.text('shell.search.field.none') })
    const found = banner.locator('[role=listbox] a[href*="/products/"]').or(none)
    await expect(words === '' ? banner.getByRole('listbox') : found.filter({ visible: true }).last()).toBeVisible()
  }

  async openCartMenu(): Promise<void> {
    await this.page
      .getByRole('banner')
      .getByRole('button', { name: this.text('cart.button.label') })
      .click()
    const menu = this.page.getByRole('region', { name: this.text('cart.button.title') })
    await expect(menu).toBeVisible()
    await expect(menu.locator('[aria-busy=true]')).toHaveCount(0)
  }

  async signIn(who: keyof typeof sessions): Promise<Account> {
    const context = this.page.context()
    const known = sessions[who]
    if (known) {
      await context.addCookies(known.cookies)
      return known.account
    }
    const account = await aBuyerOf(this.page)
    sessions[who] = { account, cookies: await context.cookies() }
    return account
  }

  /** Signs in the customer with orders, who has almonds in the cart. */
  async signInWithCart(): Promise<Account> {
    const account = await this.signIn('buyer')
    await fillCart(this.page, ALMONDS)
    return account
  }

  async openCheckout(): Promise<void> {
    await this.go('/checkout')
    await expect(this.button('checkout.view.summary.place')).toBeVisible()
  }

  /** From the checkout to the payment page. */
  async goToPayment(): Promise<void> {
    await this.openCheckout()
    await this.confirmOrder()
  }

  /** From the open checkout. */
  async confirmOrder(): Promise<void> {
    await this.openDialog('checkout.view.summary.place')
    await this.dialog.getByRole('button', { name: this.text('checkout.view.billing.proceed') }).click()
    await this.page.waitForURL(/\/pay\//)
  }

  /** An order awaiting payment, and its ID. */
  async order(): Promise<number> {
    await this.signInWithCart()
    await this.goToPayment()
    return (await ordersOf(this.page))[0]?.id ?? 0
  }

  /** On the page of the test provider. */
  async endTestPayment(outcome: 'pay' | 'fail'): Promise<void> {
    await this.button(`paymentPage.test.${outcome}`, this.page.locator('body')).click()
    // A provider returns to the English address, from which the shop redirects to the order's language.
    await this.page.waitForURL(({ pathname }) => pathname.startsWith(`${this.language.prefix}/payment-response`))
  }

  async endPayment(outcome: 'pay' | 'fail'): Promise<void> {
    await this.order()
    await this.endTestPayment(outcome)
    await expect(this.main.getByRole('heading', { level: 1 })).not.toHaveText(this.text('paymentResult.view.checking.title'))
    // The ordered items load last.
    await expect(this.main.getByRole('listitem').first()).toBeVisible()
  }
}
