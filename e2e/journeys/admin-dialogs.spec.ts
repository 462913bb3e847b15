import { aBuyer, Buyer, ordersOf, fillCart } from '../buyer'
import { barriers } from '../barriers'
import { signInToDemo } from '../staff'
import { expect, test, type Page } from '../test'

const press = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true }).first().click()

type Opened = {
  what: string
  path: string
  open: (page: Page) => Promise<void>
  /** A part of the page instead of a dialog: what stands in it. */ shows?: string
}

/** The shop's answer ten minutes after sign-in. */
const ASKS_AGAIN = { status: 428, json: { result: false, message: 'Confirm that it is you.' } }

const followFirst = async (page: Page) => page.getByRole('row').nth(1).getByRole('link').first().click()

const openedOf = (order: string): readonly Opened[] => [
  {
    what: 'password again',
    path: '/admin/account',
    open: async (page) => {
      await page.route('**/api/admin/account/app', (route) => route.fulfill(ASKS_AGAIN), { times: 1 })
      await press(page, 'Set up an app')
    },
  },
  { what: 'set up an app', path: '/admin/account', open: (page) => press(page, 'Set up an app') },
  { what: 'invite', path: '/admin/staff', open: (page) => press(page, 'Invite') },
  { what: 'change a member', path: '/admin/staff', open: (page) => press(page, /^Change /) },
  { what: 'refund a line', path: order, open: (page) => press(page, /^Refund California Almonds/) },
  { what: 'cancel an order', path: order, open: (page) => press(page, 'Cancel order') },
  { what: 'ship an order', path: order, open: (page) => press(page, 'Ship') },
  {
    what: 'ship many orders',
    path: '/admin/orders?stage=to_ship',
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select \d/ })
        .first()
        .check()
      await press(page, 'Ship')
    },
  },
  {
    what: 'receive stock',
    path: '/admin/stock',
    open: (page) => page.getByRole('row').nth(1).getByRole('button').first().click(),
    shows: 'Quantity',
  },
  { what: 'a new category', path: '/admin/categories', open: (page) => press(page, 'New category'), shows: 'Name in Hindi' },
  {
    what: 'pictures of a product',
    path: '/admin/products',
    open: async (page) => {
      await followFirst(page)
      await page.getByRole('tab', { name: 'Pictures' }).click()
    },
    shows: 'What it shows',
  },
  {
    what: 'variants of a product',
    path: '/admin/products',
    open: async (page) => {
      await followFirst(page)
      await page.getByRole('tab', { name: 'Variants' }).click()
    },
    shows: 'SKU',
  },
  { what: 'reply to a review', path: '/admin/reviews', open: (page) => press(page, /^Reply to/) },
  {
    what: 'delete a customer',
    path: '/admin/customers',
    open: async (page) => {
      await followFirst(page)
      await press(page, 'Delete the account')
    },
  },
  { what: 'a new banner', path: '/admin/banners', open: (page) => press(page, 'Add') },
  { what: 'change a banner', path: '/admin/banners', open: (page) => press(page, /^Change /) },
  { what: 'remove a banner', path: '/admin/banners', open: (page) => press(page, /^Remove /) },
]

/** Phones only. */
const MENU: Opened = { what: 'the menu', path: '/admin', open: (page) => page.getByRole('button', { name: 'More' }).click() }

const sizes = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    return { page: document.documentElement.scrollWidth > innerWidth, dialog: dialog ? dialog.scrollWidth > dialog.clientWidth : false }
  })

test('each admin dialog and menu has no accessibility violation and does not scroll sideways', async ({ page, browser }, { project }) => {
  const shopper = await (await browser.newContext()).newPage()
  const buyer = new Buyer(shopper)
  await aBuyer(shopper)
  // The last line of an unpacked order cannot be removed: the order would be cancelled instead.
  await fillCart(shopper, { slug: 'kashmiri-saffron', variant: '1 g' })
  await buyer.openCheckout()
  await buyer.goToPayment()
  await buyer.pay()
  const [order] = await ordersOf(shopper)
  await shopper.context().close()

  const path = `/admin/orders/${order?.code}`
  await signInToDemo(page, path)
  await press(page, 'Confirm')
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeVisible()
  for (const { what, path: at, open, shows } of [...openedOf(path), ...(project.name === 'phone' ? [MENU] : [])]) {
    await page.goto(at)
    await open(page)
    await expect(shows === undefined ? page.getByRole('dialog') : page.getByLabel(shows).filter({ visible: true }).first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect.soft({ what, barriers: await barriers(page) }).toEqual({ what, barriers: [] })
    expect.soft({ what, isWide: await sizes(page) }).toEqual({ what, isWide: { page: false, dialog: false } })
  }
})
