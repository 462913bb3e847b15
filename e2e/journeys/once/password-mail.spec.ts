import { randomInt } from 'node:crypto'
import { expect, test, type Page } from '../../test'
import { ask, newAccount, register, typeLogin } from '../../customer'
import { mailTo } from '../../mailbox'
import { Shopper } from '../../shopper'

const RESET_LINK = /http\S+\/reset-password\?token=[\w-]+/

/** Opens the reset link and submits its form. Hydration enables the button and empties the fields, so typing waits for it. */
async function chooseNewPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link)
  const save = page.getByRole('button', { name: 'Save password' })
  await expect(save).toBeEnabled()
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await save.click()
}

test('AUTH-03 AUTH-04 a customer resets the password with the link in a real mail; the link works once, and every session ends', async ({
  page,
  browser,
}) => {
  const account = await register(page)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto('/login')
  await typeLogin(other, account)
  await expect(other).toHaveURL('/')
  await expect.poll(async () => (await mailTo(account.email, 'Welcome'))?.html).toContain('Your account is ready')

  const shopper = new Shopper(page)
  await shopper.visit('/login')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const modal = page.getByRole('dialog')
  await modal.getByLabel('Email address or phone number').fill(account.email)
  await modal.getByRole('button', { name: 'Send reset link' }).click()
  await expect(modal.getByText('Password reset link has been sent to your email')).toBeVisible()

  await expect.poll(async () => (await mailTo(account.email, 'Reset your password'))?.text).toMatch(RESET_LINK)
  const mail = await mailTo(account.email, 'Reset your password')
  const [link = ''] = RESET_LINK.exec(mail?.text ?? '') ?? []
  expect(mail?.html).toContain(link)

  await chooseNewPassword(page, link, 'a-better-one-2026')
  await expect(page).toHaveURL(/\/login/)
  await typeLogin(page, { ...account, password: 'a-better-one-2026' })
  await expect(page).toHaveURL('/')

  await other.goto('/dashboard')
  await expect(other).toHaveURL(/\/login/)
  await elsewhere.close()

  await page.context().clearCookies()
  await chooseNewPassword(page, link, 'a-third-one-2026')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This password reset token is invalid.')
})

/** A number that no other test uses. */
const aPhone = (): string => `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`

test('AUTH-03 CHK-05 no answer reveals whether an account exists', async ({ page }) => {
  const known = await register(page)
  const [phone, another] = [aPhone(), aPhone()]
  const { password } = known
  await ask(page, '/auth/signup', { name: 'Ravi', email_or_phone: phone, password, password_confirmation: password, register_by: 'phone' })
  for (const [path, ours, unknown] of [
    ['/auth/password/forget_request', { email_or_phone: known.email }, { email_or_phone: newAccount().email }],
    [
      '/auth/login',
      { login_by: 'email', email: known.email, password: 'x' },
      { login_by: 'email', email: newAccount().email, password: 'x' },
    ],
    ['/check-user', { phone }, { phone: another }],
  ] as const) {
    const [one, other] = [await ask(page, path, ours), await ask(page, path, unknown)]
    expect([path, other.status(), await other.text()]).toEqual([path, one.status(), await one.text()])
    expect([200, 401]).toContain(one.status())
  }
})
