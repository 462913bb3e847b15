import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { DEMO_OWNER } from '@/lib/commerce/staff/demo-owner'

export const STAFF_PASSWORD = 'nutmeg-and-mace-2026'

/** Submits the sign-in of the admin, which is open. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens a page of the admin by way of the sign-in: for ten minutes nothing asks for the password again. */
export async function signInToDemo(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await signIn(page, DEMO_OWNER.email, DEMO_OWNER.password)
  await page.waitForURL(address)
}

let session: Awaited<ReturnType<BrowserContext['cookies']>> | null = null

/** Opens a page of the admin as the demo owner. Each worker signs in once: the shop lets one network address do it only so often. */
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

/** A browser of the staff, next to the shopper's. */
export async function staffBrowser(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await openAsOwner(page, address)
  return page
}

type Invited = { name: string; email: string; role: 'owner' | 'manager' | 'packer' | 'editor' }

/** On the page of the staff. @returns the link that the new member gets */
export async function invite(page: Page, { name, email, role }: Invited): Promise<string> {
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Role').selectOption(role)
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  return page.getByText(/\/admin\/welcome#/).innerText()
}

/** Follows the link of an invitation and chooses STAFF_PASSWORD. */
export async function accept(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: 'Set the password' }).click()
}
