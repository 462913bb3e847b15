import { Secret, TOTP } from 'otpauth'
import { SCREENS } from '@/components/admin/navigation'
import { barriers } from '../barriers'
import { accept, invite, openAsOwner, signIn, signInToDemo, STAFF_PASSWORD } from '../staff'
import { expect, test } from '../test'

const STEP_MS = 30_000

const codeOf = (secret: string, at: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30, timestamp: at })

test('an invited owner sets up a second factor, and signs in with it', async ({ page, browser }, { project }) => {
  await signInToDemo(page, '/admin/staff')
  const email = `owner-${project.name}-${Date.now()}@shop.example`
  const link = await invite(page, { name: 'Meera Shah', email, role: 'owner' })

  const own = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await accept(own, link, 'Meera Shah')
  await expect(own.getByText('Your role needs a second factor')).toBeVisible()
  // Other screens redirect here.
  await own.goto('/admin/orders')
  await expect(own).toHaveURL(/\/admin\/account$/)
  await own.getByRole('button', { name: 'Set up an app' }).click()
  const secret = await own.locator('code').innerText()
  const at = Date.now()
  await own.getByLabel('Code').fill(codeOf(secret, at))
  await own.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(own.getByRole('dialog').getByRole('listitem')).toHaveCount(10)
  await own.getByRole('button', { name: 'I have saved them' }).click()
  await expect(own.getByText('10 unused')).toBeVisible()

  await own.context().clearCookies()
  await own.goto('/admin/orders')
  await signIn(own, email, STAFF_PASSWORD)
  // The previous code is used up; the next one is already valid, because clocks differ.
  await own.getByLabel('Code from your app').fill(codeOf(secret, at + STEP_MS))
  await own.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(own).toHaveURL(/\/admin\/orders$/)
  await expect(own.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await own.context().close()
})

test('each admin screen has no accessibility violation and does not scroll sideways', async ({ page }) => {
  await page.goto('/admin/sign-in')
  await expect(page.getByRole('heading')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.goto('/admin/welcome')
  await expect(page.getByRole('heading')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await signInToDemo(page, '/admin')
  const others = [
    '/admin/articles/new',
    '/admin/products/new',
    '/admin/products/new#search',
    '/admin/policies/return-policy',
    '/admin/nothing',
  ]
  for (const path of [...SCREENS.map(({ href }) => href), ...others]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect.soft(await page.title()).toBe(`${await heading.innerText()} · Admin`)
    expect.soft({ path, barriers: await barriers(page) }).toEqual({ path, barriers: [] })
    expect
      .soft({ path, isWide: await page.evaluate(() => document.documentElement.scrollWidth > innerWidth) })
      .toEqual({ path, isWide: false })
  }
})

test('an admin page is never cached or indexed, and redirects visitors to the sign-in', async ({ page, request }) => {
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

test('shop pages load nothing from the admin', { tag: '@any-width' }, async ({ page }) => {
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

test('the selection bar leaves the list in view, and clears the selection', async ({ page }) => {
  await openAsOwner(page, '/admin/orders?stage=all')
  await page
    .getByRole('checkbox', { name: /^Select \d/ })
    .first()
    .check()
  const bar = page.getByRole('group', { name: 'With the selected rows' })
  // Two rows of buttons.
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(96)
  await bar.getByRole('button', { name: 'Clear the selection' }).click()
  await expect(bar).toBeHidden()
})
