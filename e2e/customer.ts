import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

export type Account = { name: string; email: string; password: string }

/** A new account for each test, because tests share a shop. */
export const newAccount = (name = 'Asha Rao'): Account => ({
  name,
  email: `asha-${randomBytes(5).toString('hex')}@example.in`,
  password: 'pistachio-1996',
})

/** A POST call as a page of the shop sends it. */
export const ask = (page: Page, path: string, body: object) =>
  page.request.post(`/api/v2${path}`, {
    data: body,
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Sec-Fetch-Site': 'same-origin' },
  })

/** Registers an account by a call, for journeys that are not about registration. */
export async function register(page: Page, account = newAccount()): Promise<Account> {
  const { name, email, password } = account
  const answer = await ask(page, '/auth/signup', {
    name,
    email_or_phone: email,
    password,
    password_confirmation: password,
    register_by: 'email',
  })
  expect(await answer.json()).toMatchObject({ result: true })
  return account
}

/** Logs in by a call; from then on the pages of this browser are signed in. */
export async function logIn(page: Page, { email, password }: Account): Promise<void> {
  const answer = await ask(page, '/auth/login', { login_by: 'email', email, password, send_code_by: 'email' })
  expect(await answer.json()).toMatchObject({ result: true })
}

export async function aCustomer(page: Page, plan = newAccount()): Promise<Account> {
  const account = await register(page, plan)
  await logIn(page, account)
  return account
}

/** Submits the login form of the page that is open. Hydration enables its button and empties its fields, so typing waits for it. */
export async function typeLogin(page: Page, { email, password }: Account): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled()
  await main.getByLabel('Email address').fill(email)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Log in', exact: true }).click()
}
