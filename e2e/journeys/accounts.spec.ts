import { expect, test } from '../test'
import { aCustomer, logIn, newAccount, register, typeLogin } from '../customer'
import { Shopper } from '../shopper'

const ALMONDS = 'California Almonds'

test('AUTH-02 AUTH-01 ACC-03 ACC-06 WISH-01 REV-01 SHELL-19 a customer registers, logs in, fills profile and address book, uses the wishlist, writes a review and logs out', async ({
  page,
  isMobile,
}) => {
  const shopper = new Shopper(page)
  const main = page.getByRole('main')
  const account = newAccount()

  await shopper.visit('/registration')
  // Hydration enables the button and empties the fields.
  await expect(main.getByRole('button', { name: 'Create account' })).toBeEnabled()
  await main.getByLabel('Your name').fill(account.name)
  await main.getByLabel('Email address').fill(account.email)
  await main.getByLabel('Password', { exact: true }).fill(account.password)
  await main.getByLabel('Confirm password').fill(account.password)
  await main.getByLabel(/I agree to the/).check()
  await main.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/login/)

  await typeLogin(page, account)
  await expect(page).toHaveURL('/')

  await shopper.visit('/profile')
  await expect(main.getByLabel('Name', { exact: true })).toHaveValue(account.name)
  await main.getByLabel('Name', { exact: true }).fill('Asha R. Menon')
  await main.getByLabel('Phone', { exact: true }).fill('')
  await shopper.isTold('Profile updated successfully', () => main.getByRole('button', { name: 'Update Profile' }).click())

  await main.getByRole('button', { name: 'Add New Address' }).click()
  const form = page.getByRole('dialog', { name: 'New Address' })
  await form.getByLabel('PIN code').fill('560 001')
  await expect(form.getByLabel('State').locator('option:checked')).toHaveText('Karnataka')
  await expect(form.getByLabel('City').locator('option:checked')).toHaveText('Bengaluru')
  await form.getByLabel('Address', { exact: true }).fill('12, MG Road')
  await form.getByLabel('Phone').fill('+91 98765 43210')
  await shopper.isTold('Address added successfully', () => form.getByRole('button', { name: 'Save' }).click())
  await expect(main.getByText('12, MG Road').first()).toBeVisible()
  await expect(main.getByText('Default', { exact: true })).toBeVisible()

  await shopper.visit('/category/nuts')
  const heart = page.getByRole('button', { name: `Add ${ALMONDS} to the wishlist` })
  // A guest's heart has no state, and leads to the login.
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  // The heart is filled before the shop has answered; navigating would abort the call.
  const stored = page.waitForResponse(/\/wishlists-add-product\//)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await stored
  await shopper.visit('/wishlist')
  await expect(main.getByRole('link', { name: ALMONDS })).toBeVisible()

  await shopper.visit('/products/peanuts#reviews')
  await page.getByRole('button', { name: 'Create Review' }).click()
  const review = page.getByRole('dialog')
  await expect(review.getByLabel('Your name')).toHaveValue('Asha R. Menon')
  await review.locator('label', { hasText: '4 of 5 stars' }).click()
  await expect(review.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked()
  const comment = `Roasted evenly, and fresh. ${account.email.slice(0, 15)}`
  await review.getByLabel('Your review').fill(comment)
  await review.getByRole('button', { name: 'Submit Review' }).click()
  await expect(review).toBeHidden()
  await expect(page.getByText(comment)).toBeVisible()

  if (isMobile) {
    await shopper.visit('/dashboard')
    await page.getByRole('button', { name: 'Account menu' }).click()
  } else
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Your account/ })
      .click()
  const logOut = isMobile
    ? page.getByRole('dialog').getByRole('button', { name: 'Log Out' })
    : page.getByRole('banner').getByRole('button', { name: 'Logout' })
  await shopper.isTold('Logged out successfully', () => logOut.click())
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard/)
})

test.describe('a customer', () => {
  test('CART-07 keeps the guest cart after login, together with the saved cart', { tag: '@any-width' }, async ({ page }) => {
    const shopper = new Shopper(page)
    const account = await register(page)
    await shopper.visit('/category/nuts')
    await shopper.addToCart(ALMONDS)
    await page.goto('/login?next=/cart')
    await shopper.isTold('The items in your cart have been kept.', () => typeLogin(page, account))
    await expect(page).toHaveURL('/cart')
    await expect(shopper.line(ALMONDS)).toBeVisible()
    await page.context().clearCookies()
    await shopper.visit('/cart')
    await expect(page.getByText('Your cart is currently empty!')).toBeVisible()
    await logIn(page, account)
    await shopper.visit('/cart')
    await expect(shopper.line(ALMONDS)).toBeVisible()
  })

  test(
    'CAT-06 WISH-01 gets the product on the wishlist that they chose as a guest, and returns to the page',
    { tag: '@any-width' },
    async ({ page }) => {
      const shopper = new Shopper(page)
      const account = await register(page)
      await shopper.visit('/category/nuts?page=2')
      const card = page.getByRole('main').getByRole('article').first()
      const name = (await card.getByRole('heading').textContent()) ?? ''
      await card.getByRole('button', { name: /to the wishlist$/ }).click()
      await expect(page).toHaveURL('/login')
      await typeLogin(page, account)
      await expect(page).toHaveURL('/category/nuts?page=2')
      await expect(page.getByRole('button', { name: `Add ${name} to the wishlist` })).toHaveAttribute('aria-pressed', 'true')
    },
  )

  test(
    'CAT-06 AUTH-02 WISH-01 gets the product on the wishlist for which they opened the account',
    { tag: '@any-width' },
    async ({ page }) => {
      const shopper = new Shopper(page)
      const main = page.getByRole('main')
      const account = newAccount()
      await shopper.visit('/category/nuts')
      await page.getByRole('button', { name: `Add ${ALMONDS} to the wishlist` }).click()
      await expect(page).toHaveURL('/login')
      await main.getByRole('link', { name: 'Create an account' }).click()
      await expect(main.getByRole('button', { name: 'Create account' })).toBeEnabled()
      await main.getByLabel('Your name').fill(account.name)
      await main.getByLabel('Email address').fill(account.email)
      await main.getByLabel('Password', { exact: true }).fill(account.password)
      await main.getByLabel('Confirm password').fill(account.password)
      await main.getByLabel(/I agree to the/).check()
      await main.getByRole('button', { name: 'Create account' }).click()
      await expect(page).toHaveURL('/login')
      await typeLogin(page, account)
      await expect(page).toHaveURL('/category/nuts')
      await expect(page.getByRole('button', { name: `Add ${ALMONDS} to the wishlist` })).toHaveAttribute('aria-pressed', 'true')
    },
  )

  test('SHELL-05 is signed in and signed out in every tab without a reload', { tag: '@any-width' }, async ({ page, context }) => {
    const account = await register(page)
    const second = await context.newPage()
    const heart = second
      .getByRole('main')
      .getByRole('button', { name: /to the wishlist$/ })
      .first()
    await new Shopper(second).visit('/category/nuts')
    await expect(heart).not.toHaveAttribute('aria-pressed')
    await page.goto('/login')
    await typeLogin(page, account)
    await expect(page).toHaveURL('/')
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(heart).not.toHaveAttribute('aria-pressed')
  })

  test('API-03 has a session token that scripts cannot read', { tag: '@any-width' }, async ({ page, context }) => {
    const bodies: string[] = []
    const account = await register(page)
    await page.goto('/login')
    page.on('response', (response) => {
      if (response.url().endsWith('/auth/login')) void response.text().then((text) => bodies.push(text))
    })
    await typeLogin(page, account)
    await expect(page).toHaveURL('/')
    const session = (await context.cookies()).find(({ name }) => name === 'session')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    const token = session?.value ?? ''
    expect(token.length).toBeGreaterThan(20)
    const seen = await page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]))
    expect(seen).not.toContain(token)
    await expect.poll(() => bodies.length).toBe(1)
    expect(bodies.join()).not.toContain(token)
  })

  test(
    'AUTH-01 is redirected within the site only, whatever the login page’s address contains',
    { tag: '@any-width' },
    async ({ page }) => {
      const account = await register(page)
      for (const next of ['//evil.example', 'https:evil.example', '/\\evil.example', '%2F%2Fevil.example', 'javascript:alert(1)']) {
        await page.context().clearCookies()
        await page.goto(`/login?next=${encodeURIComponent(next)}`)
        await typeLogin(page, account)
        await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/(?!login)/)
      }
    },
  )

  test('AUTH-05 continues as a guest when the session was ended elsewhere', { tag: '@any-width' }, async ({ page, context }) => {
    await aCustomer(page)
    const cookies = await context.cookies()
    await page.request.get('/api/v2/auth/logout', { headers: { 'X-Requested-With': 'XMLHttpRequest', 'Sec-Fetch-Site': 'same-origin' } })
    await context.addCookies(cookies)
    const shopper = new Shopper(page)
    await shopper.visit('/category/nuts')
    await shopper.addToCart(ALMONDS)
    await shopper.visit('/cart')
    await expect(shopper.line(ALMONDS)).toBeVisible()
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/login\?next=%2Fdashboard/)
  })
})
