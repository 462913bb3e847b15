import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { openShop, OwnDatabase, temporaryFolder } from '../../own-shop'
import { expect, test } from '../../test'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Nothing listens there: each service behind it fails, and the shop logs it. */
const DEAD = '127.0.0.1:9'
const MARK = 'canary-of-the-test'
const canary = (name: string) => `${MARK}-${name.toLowerCase().replaceAll('_', '-')}-0123456789abcdef`

/** A unique value for each of the shop's secrets. */
const SECRETS = {
  COOKIE_SECRET: canary('COOKIE_SECRET'),
  SYSTEM_KEY: canary('SYSTEM_KEY'),
  REVALIDATE_SECRET: canary('REVALIDATE_SECRET'),
  RAZORPAY_KEY_SECRET: canary('RAZORPAY_KEY_SECRET'),
  RAZORPAY_WEBHOOK_SECRET: canary('RAZORPAY_WEBHOOK_SECRET'),
  S3_SECRET_ACCESS_KEY: canary('S3_SECRET_ACCESS_KEY'),
  CDN_PURGE_TOKEN: canary('CDN_PURGE_TOKEN'),
  REDIS_URL: `redis://:${canary('REDIS_URL')}@${DEAD}`,
  SMTP_URL: `smtp://shop:${canary('SMTP_URL')}@${DEAD}`,
}
/** Secrets of only one kind of shop. */
const FURTHER = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'V2_SYSTEM_KEY']
/** Names that look like secrets, but are not. */
const PUBLIC = [
  'RAZORPAY_KEY_ID',
  'S3_ACCESS_KEY_ID',
  'INDEXNOW_KEY',
  'SITE_URL',
  'V2_API_URL',
  'CDN_PURGE_URL',
  'INDEXNOW_API_URL',
  'RAZORPAY_API_URL',
  'RAZORPAY_CHECKOUT_URL',
]

const SERVICES = {
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_API_URL: `http://${DEAD}`,
  S3_ENDPOINT: `http://${DEAD}`,
  S3_BUCKET: 'pictures',
  CDN_PURGE_URL: `http://${DEAD}`,
  S3_ACCESS_KEY_ID: 'shop',
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://${DEAD}`,
  LOG_REQUESTS: '1',
}

const withPassword = (address: string, password: string): string => {
  const url = new URL(address)
  url.password = password
  return url.href
}

/** The command lines of all processes of this machine. */
const commandLines = (): string =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      } catch {
        // It has ended meanwhile.
        return ''
      }
    })
    .join('\n')

/** All that a visitor can see of an answer. */
async function seen(address: string, init: RequestInit = {}): Promise<string> {
  const answer = await fetch(address, { redirect: 'manual', ...init })
  return [String(answer.status), ...[...answer.headers].map((pair) => pair.join(': ')), await answer.text()].join('\n')
}

const post = (body: object, headers: Readonly<Record<string, string>>): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
const PAGE = { 'X-Requested-With': 'XMLHttpRequest', 'Sec-Fetch-Site': 'same-origin' }

const SIGNUP = {
  name: 'Asha',
  email_or_phone: 'asha@shop.test',
  password: 'pistachio',
  password_confirmation: 'pistachio',
  register_by: 'email',
}
const KEY = { 'System-Key': SECRETS.SYSTEM_KEY }

/** Successful and failing requests of each kind. */
const visitAll = (address: string): Promise<string[]> =>
  Promise.all([
    ...['/', '/search?q=almonds', '/no-such-page', '/products/california-almonds', '/checkout', '/healthz', '/readyz'].map((page) =>
      seen(address + page),
    ),
    seen(`${address}/_next/image?url=%2Fdemo%2Fabout.webp&w=640&q=70`),
    seen(`${address}/api/v2/products/search?name=almonds`, { headers: KEY }),
    seen(`${address}/api/v2/products/search?name=almonds`, { headers: { 'System-Key': 'wrong' } }),
    seen(`${address}/api/v2/auth/signup`, post(SIGNUP, PAGE)),
    seen(`${address}/api/v2/auth/login`, post({ login_by: 'email', email: 'asha@shop.test', password: 'wrong' }, PAGE)),
    seen(`${address}/api/v2/auth/password/forget_request`, post({ email_or_phone: 'asha@shop.test' }, PAGE)),
    seen(`${address}/api/v2/razorpay/webhook`, post({ event: 'payment.captured' }, { 'X-Razorpay-Signature': 'forged' })),
    seen(`${address}/api/v2/razorpay/payment`, post({ razorpay_payment_id: 'pay_1', razorpay_signature: 'forged' }, {})),
    seen(`${address}/api/revalidate`, post({ tags: ['products'] }, {})),
  ])

test('SEC-01 every secret of .env.example has a canary here, or is named as public', () => {
  const names = [...readFileSync(path.join(root, '.env.example'), 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
  const secret = names.filter((name) => /SECRET|KEY|PASSWORD|TOKEN|_URL$/.test(name))
  expect(secret.toSorted()).toEqual([...Object.keys(SECRETS), ...FURTHER, ...PUBLIC].toSorted())
})

type Output = { answers: readonly string[]; processes: string; log: string }

/** Opens a shop, and collects its output while it is visited. @param fail  breaks something before a second visit */
async function outputOf(
  settings: Readonly<Record<string, string>>,
  folder: string,
  fail?: (log: () => string) => Promise<void>,
): Promise<Output> {
  const shop = await openShop(settings, folder)
  try {
    const answers = await visitAll(shop.address)
    const processes = commandLines()
    if (fail) {
      await fail(shop.log)
      answers.push(...(await visitAll(shop.address)))
    }
    return { answers, processes, log: shop.log() }
  } finally {
    await shop.close()
  }
}

function expectNoSecret({ answers, processes, log }: Output): void {
  for (const text of [log, processes, ...answers]) expect(text).not.toContain(MARK)
}

test.describe('of a shop with its own database', () => {
  let own: ReturnType<typeof temporaryFolder>
  let database: OwnDatabase
  test.beforeEach(async () => {
    own = temporaryFolder()
    database = await OwnDatabase.start(own.folder)
  })
  test.afterEach(async () => {
    await database.stop()
    own.remove()
  })

  test('SEC-01 no secret reaches the log, a process list or an answer, also while everything fails', async () => {
    const password = canary('DATABASE_URL')
    await database.change(`ALTER ROLE CURRENT_USER PASSWORD '${password}'`)
    const wrong = openShop({ DATABASE_URL: withPassword(database.url, canary('WRONG_PASSWORD')) }, own.folder)
    await expect(wrong).rejects.toThrow(/does not let us in/)
    expect(await wrong.catch(String)).not.toContain(MARK)

    const address = withPassword(database.url, password)
    const output = await outputOf(
      { ...SECRETS, ...SERVICES, DATABASE_URL: address, DATABASE_DIRECT_URL: address },
      own.folder,
      async (log) => {
        await expect.poll(log).toMatch(/mail: sending failed/)
        await database.crash()
      },
    )
    expect(output.log).toMatch(/database_down|connection was lost/)
    expectNoSecret(output)
  })
})

test('SEC-01 no secret reaches the log, a process list or an answer of a shop whose remote server is out of reach', async () => {
  const { folder, remove } = temporaryFolder()
  const settings = { V2_API_URL: `http://${DEAD}/api/v2`, V2_SYSTEM_KEY: canary('V2_SYSTEM_KEY'), COOKIE_SECRET: SECRETS.COOKIE_SECRET }
  try {
    expectNoSecret(await outputOf(settings, folder))
  } finally {
    remove()
  }
})

test('SEC-01 no script of the browser names a setting of the server', () => {
  const folder = path.join(root, '.next/static')
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  const bundle = scripts.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n')
  for (const name of [...Object.keys(SECRETS), ...FURTHER]) expect(bundle).not.toContain(name)
})
