import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { DEMO_OWNER } from '@/lib/commerce/staff/demo-owner'

export const STAFF_PASSWORD = 'nutmeg-and-mace-2026'

/** Submits the open admin sign-in. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens an admin page by signing in: for ten minutes no password is requested again. */
export async function signInToDemo(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await signIn(page, DEMO_OWNER.email, DEMO_OWNER.password)
  await page.waitForURL(address)
}

let session: Awaited<ReturnType<BrowserContext['cookies']>> | null = null

/** Opens an admin page as the demo owner. Each worker signs in once, because the shop limits sign-ins per network address. */
export async function openAsOwner(page: Page, address: string): Promise<void> {
  if (session === null) {
    await signInToDemo(page, address)
    session = await page.context().cookies()
  } else {
    await page.context().addCookies(session)
    await page.goto(address)
  }
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

/** A staff browser, next to the shopper's. */
export async function staffBrowser(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await openAsOwner(page, address)
  return page
}

type Invited = { name: string; email: string; role: 'owner' | 'manager' | 'packer' | 'editor' }

/** On the staff page. @returns the new member's link */
export async function invite(page: Page, { name, email, role }: Invited): Promise<string> {
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Role').selectOption(role)
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  return page.getByText(/\/admin\/welcome#/).innerText()
}

/** Follows an invitation link and chooses STAFF_PASSWORD. */
export async function accept(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: 'Set the password' }).click()
}
