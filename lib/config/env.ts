import { isIP } from 'node:net'
import { boolean, type InferType, number, object, string } from 'yup'
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readMailbox } from './mailbox'
import { readTrustedProxies } from './trusted-proxies.mjs'
import { type Environment, readVariables, secureUrl, url, withoutEmpty } from './variables'

export { EnvError } from './variables'

const whole = (name: string, least: number, most: number) =>
  number()
    .typeError(`${name} must be a whole number.`)
    .integer(`${name} must be a whole number.`)
    .min(least, `${name} must be at least ${least}.`)
    .max(most, `${name} must be at most ${most}.`)

const trustedProxies = () =>
  string().test('proxies', (value, { createError }) => {
    try {
      readTrustedProxies(value ?? '0')
      return true
    } catch (error) {
      return createError({ message: error instanceof Error ? error.message : String(error) })
    }
  })

/**
 * Every environment variable that the shop reads, parsed once, except those of a payment provider (lib/providers/payment). `.env.example` has the
 * same list. A wrong value stops the start with a sentence that names the variable.
 */
const envSchema = object({
  DATABASE_URL: url(['postgres:', 'postgresql:']),
  /** PostgreSQL itself, where DATABASE_URL is a PgBouncer. */
  DATABASE_DIRECT_URL: url(['postgres:', 'postgresql:']),
  /** How long a cached page may be shown before it is rendered again. Without announcements, changes at a remote server show after this time. */
  PAGE_MAX_AGE_SECONDS: whole('PAGE_MAX_AGE_SECONDS', 1, 3_600).default(3_600),
  /** During an outage of the database or the remote server: the greatest age of prices that are shown, marked as old. 0: show the error page. */
  STALE_PAGE_MAX_MINUTES: whole('STALE_PAGE_MAX_MINUTES', 0, 1_440).default(360),
  /** A guest's cart is deleted after this many days without a change. Customers' carts are not deleted. */
  GUEST_CART_DAYS: whole('GUEST_CART_DAYS', 1, 3_650).default(90),
  /** Valkey or Redis, in which the instances of a shop share rendered pages. */
  REDIS_URL: url(['redis:', 'rediss:']),
  DATA_DIR: string().default('.data'),
  /** The most megabytes of resized pictures and preview pictures in DATA_DIR. */
  PICTURE_CACHE_MB: whole('PICTURE_CACHE_MB', 16, 1_000_000).default(256),
  /** An S3-compatible store in which the instances of a shop share made pictures; all of these or none. */
  S3_ENDPOINT: secureUrl('the key signs what goes there', { mayBePrivate: true }),
  S3_BUCKET: string().max(200).default(''),
  S3_REGION: string().max(100).default('us-east-1'),
  S3_ACCESS_KEY_ID: string().max(200).default(''),
  S3_SECRET_ACCESS_KEY: string().max(200).default(''),
  PORT: whole('PORT', 1, 65_535).default(3000),
  /** The IP address that the shop listens on; '' listens on all addresses of the machine. */
  HOST: string()
    .trim()
    .test('ip', 'HOST must be an IP address of this machine.', (value) => !value || isIP(value) !== 0)
    .default(''),
  SITE_URL: url(['http:', 'https:']),
  TRUSTED_PROXY_HOPS: trustedProxies().default('0'),
  COMPRESS: boolean().default(true),
  SERVICE_WORKER: string().oneOf(['on', 'off']).default('on'),
  MAX_CONNECTIONS: whole('MAX_CONNECTIONS', 10, 100_000).default(2_000),
  /** The port of the metrics for Prometheus; without it there are none. */
  METRICS_PORT: whole('METRICS_PORT', 1, 65_535),
  METRICS_HOST: string()
    .trim()
    .test('ip', 'METRICS_HOST must be an IP address of this machine.', (value) => !value || isIP(value) !== 0)
    .default('127.0.0.1'),
  /** One line of the log for each request. `npm start` sets it. */
  LOG_REQUESTS: boolean().default(false),
  /** Where OpenTelemetry's traces are sent; read before the server is loaded (lib/server/start/open-shop.mjs). */
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']),
  STOP_DELAY_MS: whole('STOP_DELAY_MS', 0, 60_000).default(0),
  V2_API_URL: url(['http:', 'https:']),
  V2_SYSTEM_KEY: string().max(200),
  V2_TIMEOUT_MS: whole('V2_TIMEOUT_MS', 100, 60_000).default(8_000),
  V2_PAGE_TIMEOUT_MS: whole('V2_PAGE_TIMEOUT_MS', 100, 60_000).default(8_000),
  /** 1: accept a remote server that signs a visitor in by a phone number alone, without a one-time code (CHK-05). */
  ALLOW_LOGIN_WITHOUT_OTP: boolean().default(false),
  SYSTEM_KEY: string().min(16, 'SYSTEM_KEY must have at least 16 characters.').max(200),
  SMTP_URL: url(['smtp:', 'smtps:']),
  MAIL_FROM: string()
    .max(300)
    .test(
      'mailbox',
      'MAIL_FROM must be an e-mail address, or a name and an address: Shop <care@shop.example>.',
      (value) => !value || readMailbox(value) !== null,
    ),
  COOKIE_SECRET: string().min(32, 'COOKIE_SECRET must have at least 32 characters.').max(200),
  REVALIDATE_SECRET: string().min(16, 'REVALIDATE_SECRET must have at least 16 characters.').max(200),
  /** The IndexNow protocol allows 8 to 128 letters, digits and dashes. */
  INDEXNOW_KEY: string()
    .trim()
    .matches(/^[A-Za-z0-9-]{8,128}$/, {
      message: 'INDEXNOW_KEY must be 8 to 128 letters, digits and dashes.',
      excludeEmptyString: true,
    }),
  INDEXNOW_API_URL: secureUrl('the key goes there').default('https://api.indexnow.org/indexnow'),
  /** Where the CDN in front of the shop is told the cache tags of changed pages. Set: a CDN may keep pages until then. */
  CDN_PURGE_URL: secureUrl('the token goes there'),
  CDN_PURGE_TOKEN: string().max(1_000),
  /** The header by which the CDN learns the cache tags of an answer. */
  CDN_TAG_HEADER: string()
    .trim()
    .oneOf(['Cache-Tag', 'Surrogate-Key'] as const, 'CDN_TAG_HEADER must be Cache-Tag or Surrogate-Key.')
    .default('Cache-Tag'),
  /** auto: the provider whose keys are set; test payments in the demo shop on this machine; else none. test: test payments. See lib/providers/payment. */
  PAYMENTS: string()
    .trim()
    .oneOf(['auto', 'test'] as const, 'PAYMENTS must be auto or test.')
    .default('auto'),
})
  .test(
    's3',
    'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed with S3_ENDPOINT.',
    (value) => !value.S3_ENDPOINT || Boolean(value.S3_BUCKET && value.S3_ACCESS_KEY_ID && value.S3_SECRET_ACCESS_KEY),
  )
  .test(
    'remote',
    'V2_SYSTEM_KEY is needed with V2_API_URL: the remote server knows the shop by it.',
    (value) => !value.V2_API_URL || Boolean(value.V2_SYSTEM_KEY),
  )
  .test(
    'purge',
    'CDN_PURGE_URL needs the database of the shop, which records what has changed. Leave it empty with V2_API_URL.',
    (value) => !value.V2_API_URL || !value.CDN_PURGE_URL,
  )

type Parsed = InferType<typeof envSchema>
export type Env = Readonly<Omit<Parsed, 'SITE_URL'> & { SITE_URL: string }>

/** Old name → present name. The old one is read if the present one is not set. */
const RENAMED: readonly (readonly [string, string])[] = [['V2_TRUST_CHECK_USER', 'ALLOW_LOGIN_WITHOUT_OTP']]
/** What BEHIND_PROXY=1 meant. */
const BEHIND_PROXY = { TRUSTED_PROXY_HOPS: '1', COMPRESS: '0' }

const isBehindProxy = (environment: Environment): boolean => environment['BEHIND_PROXY'] === '1'

/** One warning for each variable that is set under its old name. */
export const listRenamedVariables = (environment: Environment): readonly string[] => [
  ...RENAMED.filter(([old]) => environment[old]).map(([old, name]) => `${old} is now called ${name}. The old name still works.`),
  ...(isBehindProxy(environment) ? ['BEHIND_PROXY=1 is now TRUSTED_PROXY_HOPS=1 and COMPRESS=0. The old name still works.'] : []),
]

function withPresentNames(environment: Environment): Environment {
  const renamed = Object.fromEntries(RENAMED.map(([old, name]) => [name, environment[old]]))
  const meant = isBehindProxy(environment) ? BEHIND_PROXY : {}
  return { ...meant, ...withoutEmpty(renamed), ...withoutEmpty(environment) }
}

export function parseEnv(environment: Environment): Env {
  const parsed = readVariables(envSchema, withPresentNames(environment))
  return { ...parsed, SITE_URL: (parsed.SITE_URL ?? `http://localhost:${parsed.PORT}`).replace(/\/+$/, '') }
}

declare global {
  /** On globalThis, because Next bundles pages and route handlers separately, and because lib/server/server.mjs reads it without a compiler. */
  var shopEnv: Env | undefined
  var shopSecrets: ProcessSecrets | undefined
}

/**
 * Sets SITE_URL for a command-line tool that runs without it: to the address that the running shop has stored. Links in mails must never use
 * the default, which works only on the shop's own machine.
 */
export function adoptSiteUrl(siteUrl: string): void {
  globalThis.shopEnv = { ...env(), SITE_URL: siteUrl }
}

/** The parsed environment of this process. @throws EnvError with one sentence for each wrong variable. */
export function env(): Env {
  globalThis.shopEnv ??= parseEnv(process.env)
  return globalThis.shopEnv
}

const RANDOM_BYTES = 32
const COOKIE_SECRET_FILE = 'cookie-secret'

type ProcessSecrets = { systemKey: string; cookieSecret: string | null }

const newSecret = (): string => randomBytes(RANDOM_BYTES).toString('hex')

/** Secrets that only this process needs. On globalThis, because Next bundles pages and route handlers separately: each would create its own. */
function processSecrets(): ProcessSecrets {
  globalThis.shopSecrets ??= { systemKey: newSecret(), cookieSecret: null }
  return globalThis.shopSecrets
}

/** The key of the embedded server. Without SYSTEM_KEY it is random: only the shop itself can call. */
export const systemKey = (): string => env().SYSTEM_KEY ?? processSecrets().systemKey

const isCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code

function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

/** Two processes that start at once use the same secret: creating the link fails if the file exists. */
function createSecret(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, newSecret(), { mode: 0o600 })
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(unfinished)
  }
  return readFileSync(file, 'utf8')
}

/** @returns the secret in `folder`, written there at first use; a random one of this process where nothing can be written */
export function storedSecret(folder: string): string {
  const file = path.join(folder, COOKIE_SECRET_FILE)
  try {
    return readSecret(file) ?? createSecret(file)
  } catch (error) {
    console.warn(`The secret that signs cookies cannot be kept in ${folder} (${String(error)}): guests lose their carts at a restart.`)
    return newSecret()
  }
}

/** Signs cookies that survive a restart. All servers of a shop need the same secret (COOKIE_SECRET, or a shared DATA_DIR). */
export function cookieSecret(): string {
  const { COOKIE_SECRET, DATA_DIR } = env()
  const secrets = processSecrets()
  return COOKIE_SECRET ?? (secrets.cookieSecret ??= storedSecret(DATA_DIR))
}
