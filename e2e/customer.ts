import { randomBytes, randomInt } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, type Page } from '@playwright/test'

export type Account = { name: string; email: string; password: string }

/** A new account for each test, because tests share a shop. */
export const newAccount = (name = 'Asha Rao'): Account => ({
  name,
  email: `asha-${randomBytes(5).toString('hex')}@example.in`,
  password: 'pistachio-1996',
})

const MARKED = { 'X-Requested-With': 'XMLHttpRequest', 'Sec-Fetch-Site': 'same-origin' }

/** A POST call as a shop page sends it. */
export const ask = (page: Page, path: string, body: object) => page.request.post(`/api/v2${path}`, { data: body, headers: MARKED })

/** 127.x.y.z: all of these addresses are this machine. */
const anAddress = (): string => `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`

/** Sends a POST call from a different network address than the browser's. */
async function askFromElsewhere(url: URL, body: object): Promise<unknown> {
  const headers = { ...MARKED, 'Content-Type': 'application/json', Host: url.host }
  return new Promise((resolve, reject) => {
    const call = httpRequest({ host: '127.0.0.1', port: url.port, path: url.pathname, method: 'POST', headers, localAddress: anAddress() })
    call.on('response', (answer) => resolve(json(answer)))
    call.on('error', reject)
    call.end(JSON.stringify(body))
  })
}

/** Registers an account by a call. Uses a separate network address, because the shop limits registrations per address and hour. */
export async function register(page: Page, account = newAccount()): Promise<Account> {
  const { name, email, password } = account
  const address = new URL((await page.request.get('/healthz')).url())
  const answer = await askFromElsewhere(new URL('/api/v2/auth/signup', address), {
    name,
    email_or_phone: email,
    password,
    password_confirmation: password,
    register_by: 'email',
  })
  expect(answer).toMatchObject({ result: true })
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

/** Submits the login form of the open page. Hydration enables its button and empties its fields, so typing waits for it. */
export async function typeLogin(page: Page, { email, password }: Account): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled()
  await main.getByLabel('Email address').fill(email)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Log in', exact: true }).click()
}
