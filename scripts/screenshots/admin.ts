import type { Browser, Page } from 'playwright'
import { DEMO_OWNER } from '@/lib/commerce/staff'
import { aBuyerOf, fillCart, type Wanted } from '../../e2e/buyer'
import { ask, newAccount } from '../../e2e/customer'
import { savePicture } from './save-picture'

const LAPTOP = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** Who orders what this morning: the orders of the demo shop are of last year and delivered. */
const ORDERS: readonly { name: string; wanted: readonly Wanted[] }[] = [
  { name: 'Meera Shah', wanted: [{ slug: 'california-almonds', variant: '500 g', quantity: 2 }] },
  { name: 'Arjun Nair', wanted: [{ slug: 'kashmiri-saffron', variant: '1 g' }] },
  {
    name: 'Farah Khan',
    wanted: [
      { slug: 'california-almonds', variant: '250 g' },
      { slug: 'kashmiri-saffron', variant: '1 g', quantity: 2 },
    ],
  },
  { name: 'Vikram Rao', wanted: [{ slug: 'california-almonds', variant: '250 g', quantity: 3 }] },
]
const CONFIRMED = 2

async function placeOrders(browser: Browser, options: object): Promise<void> {
  for (const { name, wanted } of ORDERS) {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    await aBuyerOf(page, newAccount(name))
    for (const one of wanted) await fillCart(page, one)
    const answer = await ask(page, '/order-drm', { payment_type: 'cash_on_delivery' })
    if (!answer.ok()) throw new Error(`The order of ${name} was answered with ${answer.status()}.`)
    await context.close()
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/orders')
  await page.getByLabel('E-mail address').fill(DEMO_OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_OWNER.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/admin/orders')
}

/** Opens a screen and waits until it shows its data. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}

async function confirmSome(page: Page): Promise<void> {
  for (let count = 0; count < CONFIRMED; count += 1) {
    const button = page.getByRole('button', { name: /^Confirm order/ }).first()
    const label = await button.getAttribute('aria-label')
    await button.click()
    await page.getByRole('button', { name: label ?? '', exact: true }).waitFor({ state: 'detached' })
  }
  // The notice would cover a part of the board.
  await page.reload()
}

const save = (page: Page, name: string) => savePicture(page, `docs/images/admin/${name}.webp`)

/** The screens that docs/admin.md shows, of a demo shop in the middle of a morning. */
export async function photographAdmin(browser: Browser, place: object): Promise<void> {
  await placeOrders(browser, place)
  const phone = await browser.newPage({ ...place, ...PHONE })
  await signIn(phone)
  await confirmSome(phone)
  await save(phone, 'orders-phone')

  const laptop = await browser.newPage({ ...place, ...LAPTOP })
  await signIn(laptop)
  const order = await laptop
    .getByRole('link', { name: /^\d{8}-\w+$/ })
    .first()
    .getAttribute('href')
  await open(laptop, '/admin')
  await save(laptop, 'today')
  await open(laptop, order ?? '')
  await save(laptop, 'order')
  await open(laptop, '/admin/products?q=saffron')
  const product = await laptop
    .getByRole('link', { name: /Saffron/ })
    .first()
    .getAttribute('href')
  await open(laptop, product ?? '')
  await save(laptop, 'product')
  await open(laptop, '/admin/stock')
  await save(laptop, 'stock')
  await open(laptop, '/admin/settings?group=delivery')
  await save(laptop, 'settings')
}
