import { isIP } from 'node:net'
import { type InferType, object, string } from 'yup'
import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { keptInProcess, readRuntime } from '../runtime'
import { makeFolder } from './make-folder.mjs'
import { readMailbox } from './mailbox'
import { readTrustedProxies } from './trusted-proxies'
import {
  baseUrl,
  type Environment,
  flag,
  headerSecret,
  originUrl,
  readVariables,
  secret,
  secureUrl,
  text,
  url,
  whole,
  withoutEmpty,
} from './variables'

export { EnvError } from './variables'

const trustedProxies = () =>
  string().test('proxies', (value, { createError }) => {
    try {
      readTrustedProxies(value ?? '0')
      return true
    } catch (error) {
      return createError({ message: error instanceof Error ? error.message : String(error) })
    }
  })

const DEFAULT_REGION = 'us-east-1'
const DEFAULT_TAG_HEADER = 'Cache-Tag'
const SAMPLERS = ['always_on', 'always_off', 'traceidratio'].flatMap((sampler) => [sampler, `parentbased_${sampler}`])
const isRatio = (sampler: string | undefined): boolean => sampler?.endsWith('traceidratio') ?? false

/** Every environment variable, parsed once, except payment providers' (lib/providers/payment). Listed in `.env.example`. An invalid value stops the start. */
const fields = object({
  DATABASE_URL: url(['postgres:', 'postgresql:']),
  /** PostgreSQL itself, where DATABASE_URL is a PgBouncer. */
  DATABASE_DIRECT_URL: url(['postgres:', 'postgresql:']),
  /** The programs of the database that `npm run shop` starts; read by lib/db/embedded/binaries.ts. */
  DATABASE_PROGRAMS: string(),
  /** How long a cached page may be shown before it is rendered again. Without announcements, changes at a remote server show after this time. */
  PAGE_MAX_AGE_SECONDS: whole(1, 3_600).default(3_600),
  /** During an outage of the database or the remote server: the greatest age of prices that are shown, marked as old. 0: show the error page. */
  STALE_PAGE_MAX_MINUTES: whole(0, 1_440).default(360),
  /** A guest's cart is deleted after this many days without a change. Customers' carts are not deleted. */
  GUEST_CART_DAYS: whole(1, 3_650).default(90),
  /** Valkey or Redis, in which the instances of a shop share rendered pages. */
  REDIS_URL: url(['redis:', 'rediss:']),
  DATA_DIR: string().default('.data'),
  /** The most megabytes of resized pictures and preview pictures in DATA_DIR. */
  PICTURE_CACHE_MB: whole(16, 1_000_000).default(256),
  /** An S3-compatible store in which the instances of a shop share made pictures; all of these or none. */
  S3_ENDPOINT: secureUrl('the key signs what goes there', { mayBePrivate: true }),
  S3_BUCKET: string()
    .matches(/^[\w.-]{3,63}$/, {
      message: 'S3_BUCKET must be the name of a bucket: 3 to 63 letters, digits, dots and dashes.',
      excludeEmptyString: true,
    })
    .default(''),
  S3_REGION: string()
    .matches(/^[\w-]{1,100}$/, 'S3_REGION must be the name of a region: letters, digits and dashes.')
    .default(DEFAULT_REGION),
  S3_ACCESS_KEY_ID: headerSecret().default(''),
  S3_SECRET_ACCESS_KEY: text(200).default(''),
  PORT: whole(1, 65_535).default(3000),
  /** The IP address that the shop listens on; '' listens on all addresses of the machine. */
  HOST: string()
    .trim()
    .test('ip', 'HOST must be an IP address of this machine.', (value) => !value || isIP(value) !== 0)
    .default(''),
  SITE_URL: originUrl(),
  TRUSTED_PROXY_HOPS: trustedProxies().default('0'),
  COMPRESS: flag().default(true),
  SERVICE_WORKER: string()
    .oneOf(['on', 'off'] as const, 'SERVICE_WORKER must be on or off.')
    .default('on'),
  MAX_CONNECTIONS: whole(10, 100_000).default(2_000),
  /** The port of the metrics for Prometheus; without it there are none. */
  METRICS_PORT: whole(1, 65_535),
  METRICS_HOST: string()
    .trim()
    .test('ip', 'METRICS_HOST must be an IP address of this machine.', (value) => !value || isIP(value) !== 0)
    .default('127.0.0.1'),
  /** One line of the log for each request. `npm start` sets it. */
  LOG_REQUESTS: flag().default(false),
  /** Where OpenTelemetry's traces are sent; read before the server is loaded (lib/server/start/open-shop.ts). */
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl(),
  /** OpenTelemetry reads these two itself, and would replace a wrong value with one that keeps every trace. */
  OTEL_TRACES_SAMPLER: string().oneOf(SAMPLERS, `OTEL_TRACES_SAMPLER must be one of ${SAMPLERS.join(', ')}.`),
  OTEL_TRACES_SAMPLER_ARG: string().matches(/^(?:0?\.\d+|[01](?:\.0*)?)$/, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.'),
  STOP_DELAY_MS: whole(0, 60_000).default(0),
  V2_API_URL: baseUrl(),
  V2_SYSTEM_KEY: headerSecret(),
  V2_TIMEOUT_MS: whole(100, 60_000).default(8_000),
  V2_PAGE_TIMEOUT_MS: whole(100, 60_000).default(8_000),
  /** 1: accept a remote server that signs a visitor in by a phone number alone, without a one-time code (CHK-05). */
  ALLOW_LOGIN_WITHOUT_OTP: flag().default(false),
  SYSTEM_KEY: headerSecret({ least: 16 }),
  SMTP_URL: url(['smtp:', 'smtps:']),
  MAIL_FROM: text(300).test(
    'mailbox',
    'MAIL_FROM must be an e-mail address, or a name and an address: Shop <care@shop.example>.',
    (value) => !value || readMailbox(value) !== null,
  ),
  COOKIE_SECRET: secret(32),
  REVALIDATE_SECRET: secret(16),
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
  CDN_PURGE_TOKEN: headerSecret({ most: 1_000 }),
  /** The header by which the CDN learns the cache tags of an answer. */
  CDN_TAG_HEADER: string()
    .trim()
    .oneOf([DEFAULT_TAG_HEADER, 'Surrogate-Key'] as const, 'CDN_TAG_HEADER must be Cache-Tag or Surrogate-Key.')
    .default(DEFAULT_TAG_HEADER),
  /** auto: the provider whose keys are set; test payments in the demo shop on this machine; else none. test: test payments. See lib/providers/payment. */
  PAYMENTS: string()
    .trim()
    .oneOf(['auto', 'test'] as const, 'PAYMENTS must be auto or test.')
    .default('auto'),
  /** Read when the shop is built (next.config.mjs). */
  STYLEGUIDE: flag().default(false),
})

/** Settings that need each other, or exclude each other. */
const envSchema = fields
  .test(
    's3',
    'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed with S3_ENDPOINT.',
    (value) => !value.S3_ENDPOINT || Boolean(value.S3_BUCKET && value.S3_ACCESS_KEY_ID && value.S3_SECRET_ACCESS_KEY),
  )
  .test(
    's3-endpoint',
    'S3_ENDPOINT is needed with S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    ({ S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }) =>
      Boolean(S3_ENDPOINT) || (!S3_BUCKET && !S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY && S3_REGION === DEFAULT_REGION),
  )
  .test(
    'cdn',
    'CDN_PURGE_URL is needed with CDN_PURGE_TOKEN and CDN_TAG_HEADER.',
    ({ CDN_PURGE_URL, CDN_PURGE_TOKEN, CDN_TAG_HEADER }) =>
      Boolean(CDN_PURGE_URL) || (!CDN_PURGE_TOKEN && CDN_TAG_HEADER === DEFAULT_TAG_HEADER),
  )
  .test('metrics', 'METRICS_PORT and PORT must differ: the metrics have a port of their own.', (value) => value.METRICS_PORT !== value.PORT)
  .test(
    'sampler',
    'OTEL_TRACES_SAMPLER_ARG is needed with a sampler that ends with traceidratio, and only there.',
    ({ OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG }) => isRatio(OTEL_TRACES_SAMPLER) === Boolean(OTEL_TRACES_SAMPLER_ARG),
  )
  .test(
    'direct',
    'DATABASE_URL, the address of PgBouncer, is needed with DATABASE_DIRECT_URL.',
    (value) => !value.DATABASE_DIRECT_URL || Boolean(value.DATABASE_URL),
  )
  .test('remote-url', 'V2_API_URL is needed with V2_SYSTEM_KEY.', (value) => !value.V2_SYSTEM_KEY || Boolean(value.V2_API_URL))
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
const oldSchema = object({ BEHIND_PROXY: flag() })

const isBehindProxy = (environment: Environment): boolean => readVariables(oldSchema, environment).BEHIND_PROXY ?? false

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
  const given = withPresentNames(environment)
  // First each variable by itself: a value that is wrong is reported once.
  readVariables(fields, given)
  const parsed = readVariables(envSchema, given)
  return { ...parsed, SITE_URL: new URL(parsed.SITE_URL ?? `http://localhost:${parsed.PORT}`).origin }
}

/** Sets a command's missing SITE_URL to the running shop's stored address: mail links must never use the default, which works only on its own machine. */
export function adoptSiteUrl(siteUrl: string): void {
  readRuntime().kept.set('environment', { ...env(), SITE_URL: siteUrl })
}

/** The parsed environment of this process. @throws EnvError with one sentence for each wrong variable. */
export const env = (): Env => keptInProcess('environment', () => parseEnv(process.env))

const RANDOM_BYTES = 32
const COOKIE_SECRET_FILE = 'cookie-secret'

type ProcessSecrets = { systemKey: string; cookieSecret: string | null }

const newSecret = (): string => randomBytes(RANDOM_BYTES).toString('hex')

/** Secrets that only this process needs. */
const processSecrets = () => keptInProcess('secrets', (): ProcessSecrets => ({ systemKey: newSecret(), cookieSecret: null }))

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
  makeFolder(path.dirname(file))
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
