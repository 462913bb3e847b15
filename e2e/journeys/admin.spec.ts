import { Secret, TOTP } from 'otpauth'
import type { Page } from '@playwright/test'
import { DEMO_OWNER } from '@/lib/commerce/staff/demo-owner'
import { SCREENS } from '@/components/admin/navigation'
import { barriers } from '../barriers'
import { expect, test } from '../test'

const PASSWORD = 'nutmeg-and-mace-2026'
const STEP_MS = 30_000

const codeOf = (secret: string, at: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30, timestamp: at })

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signInToDemo(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await signIn(page, DEMO_OWNER.email, DEMO_OWNER.password)
  await page.waitForURL(address)
}

test('an owner who was invited sets up a second factor, and signs in with it', async ({ page, browser }, { project }) => {
  await signInToDemo(page, '/admin/staff')
  await page.getByRole('button', { name: 'Invite' }).click()
  const email = `owner-${project.name}-${Date.now()}@shop.example`
  await page.getByLabel('Name').fill('Meera Shah')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Role').selectOption('owner')
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  const link = await page.getByText(/\/admin\/welcome#/).innerText()

  const own = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await own.goto(link)
  await own.getByLabel('Your name').fill('Meera Shah')
  await own.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await own.getByRole('button', { name: 'Set the password' }).click()
  await expect(own.getByText('Your role needs a second factor')).toBeVisible()
  // Other screens lead back here.
  await own.goto('/admin/orders')
  await expect(own).toHaveURL(/\/admin\/account$/)
  await own.getByRole('button', { name: 'Set up an app' }).click()
  const secret = await own.locator('code').innerText()
  const at = Date.now()
  await own.getByLabel('Code').fill(codeOf(secret, at))
  await own.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(own.getByRole('dialog').getByRole('listitem')).toHaveCount(10)
  await own.getByRole('button', { name: 'I have kept them' }).click()
  await expect(own.getByText('10 unused')).toBeVisible()

  await own.context().clearCookies()
  await own.goto('/admin/orders')
  await signIn(own, email, PASSWORD)
  // The code before is used up: the next one counts already, because clocks differ.
  await own.getByLabel('Code of your app').fill(codeOf(secret, at + STEP_MS))
  await own.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(own).toHaveURL(/\/admin\/orders$/)
  await expect(own.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await own.context().close()
})

test('each screen of the admin has no accessibility violation and does not scroll sideways', async ({ page }) => {
  await page.goto('/admin/sign-in')
  await expect(page.getByRole('heading')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.goto('/admin/welcome')
  await expect(page.getByRole('heading')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await signInToDemo(page, '/admin')
  for (const path of [...SCREENS.map(({ href }) => href), '/admin/articles/new', '/admin/policies/return-policy', '/admin/nothing']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect.soft({ path, barriers: await barriers(page) }).toEqual({ path, barriers: [] })
    expect
      .soft({ path, isWide: await page.evaluate(() => document.documentElement.scrollWidth > innerWidth) })
      .toEqual({ path, isWide: false })
  }
})

test('a page of the admin is cached nowhere, found by no crawler, and leads visitors to the sign-in', async ({ page, request }) => {
  const answer = await request.get('/admin/sign-in')
  expect(answer.headers()['cache-control']).toContain('no-store')
  expect(answer.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-")
  expect(await answer.text()).toContain('content="noindex')
  expect((await request.get('/hi/admin')).status()).toBe(404)
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /admin')
  expect(await (await request.get('/sitemaps/pages.xml')).text()).not.toContain('/admin')
  await page.goto('/admin/orders?status=pending')
  await expect(page).toHaveURL(/\/admin\/sign-in\?next=%2Fadmin%2Forders%3Fstatus%3Dpending$/)
})

test('what a shopper loads contains nothing of the admin', { tag: '@any-width' }, async ({ page }) => {
  for (const path of ['/', '/shop', '/cart', '/login']) {
    const loaded: Promise<string>[] = []
    const isText = (type: string) => ['script', 'stylesheet', 'document'].includes(type)
    page.on('response', (response) => {
      if (isText(response.request().resourceType())) loaded.push(response.text().catch(() => ''))
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    const texts = await Promise.all(loaded)
    expect(texts.length).toBeGreaterThan(2)
    expect({ path, found: texts.filter((text) => /\/api\/admin|admin-(?:table|frame|panel|chip)/.test(text)).length }).toEqual({
      path,
      found: 0,
    })
    page.removeAllListeners('response')
  }
})
