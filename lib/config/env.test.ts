import { readFileSync } from 'node:fs'
import path from 'node:path'
import { checkPaymentVariables } from '@/lib/providers/payment'
import { ownOrigin } from './own-origin.mjs'
import { EnvError, listRenamedVariables, parseEnv } from './env'

function nonsense(environment: Readonly<Record<string, string>>): readonly string[] {
  try {
    checkPaymentVariables({ environment, parsed: parseEnv(environment) })
    return []
  } catch (error) {
    if (error instanceof EnvError) return error.message.split('\n')
    throw error
  }
}

describe('the environment', () => {
  it('needs no variable to be set', () => {
    expect(parseEnv({})).toMatchObject({ PORT: 3000, SITE_URL: 'http://localhost:3000', V2_TIMEOUT_MS: 8000 })
  })

  it('treats an empty value as not set, as in a copied .env.example', () => {
    const example = readFileSync(path.join(process.cwd(), '.env.example'), 'utf8')
    const empty = Object.fromEntries([...example.matchAll(/^([A-Z0-9_]+)=$/gm)].map(([, name = '']) => [name, '']))
    expect(Object.keys(empty)).toContain('DATABASE_URL')
    expect(parseEnv(empty)).toEqual(parseEnv({}))
  })

  it('has each variable in .env.example', () => {
    const example = readFileSync(path.join(process.cwd(), '.env.example'), 'utf8')
    const source = readFileSync(path.join(process.cwd(), 'lib/config/env.ts'), 'utf8')
    const names = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(5)
    for (const name of names) expect(example).toMatch(new RegExp(`^${name}=$`, 'm'))
  })

  it('derives SITE_URL from PORT by default and removes a trailing slash from a given one', () => {
    expect(parseEnv({ PORT: '4000' }).SITE_URL).toBe('http://localhost:4000')
    expect(parseEnv({ SITE_URL: 'https://shop.example/' }).SITE_URL).toBe('https://shop.example')
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number.'],
    [{ PORT: '0' }, 'PORT must be at least 1.'],
    [{ PORT: '65536' }, 'PORT must be at most 65535.'],
    [{ DATABASE_URL: 'mysql://localhost/shop' }, 'DATABASE_URL must be an address that starts with postgres:// or postgresql://.'],
    [{ HOST: 'shop.example' }, 'HOST must be an IP address of this machine.'],
    [{ MAX_CONNECTIONS: '5' }, 'MAX_CONNECTIONS must be at least 10.'],
    [
      { TRUSTED_PROXY_HOPS: 'example.com' },
      'TRUSTED_PROXY_HOPS must be a number from 0 to 10, or networks separated by commas: 10.0.0.0/8, 2001:db8::/32, loopback.',
    ],
    [{ SITE_URL: 'shop.example' }, 'SITE_URL must be an address that starts with http:// or https://.'],
    [{ V2_API_URL: 'ftp://x', V2_SYSTEM_KEY: 'k' }, 'V2_API_URL must be an address that starts with http:// or https://.'],
    [{ V2_API_URL: 'https://x' }, 'V2_SYSTEM_KEY is needed with V2_API_URL: the remote server knows the shop by it.'],
    [
      { V2_API_URL: 'https://x', V2_SYSTEM_KEY: 'k', CDN_PURGE_URL: 'https://cdn.example' },
      'CDN_PURGE_URL needs the database of the shop, which records what has changed. Leave it empty with V2_API_URL.',
    ],
    [
      { CDN_PURGE_URL: 'http://cdn.example' },
      'CDN_PURGE_URL must start with https://: the token goes there. Only a stand-in on this machine may do without.',
    ],
    [{ CDN_TAG_HEADER: 'Set-Cookie' }, 'CDN_TAG_HEADER must be Cache-Tag or Surrogate-Key.'],
    [{ V2_TIMEOUT_MS: '5' }, 'V2_TIMEOUT_MS must be at least 100.'],
    [{ SYSTEM_KEY: 'short' }, 'SYSTEM_KEY must have at least 16 characters.'],
    [{ SMTP_URL: 'http://mail.example' }, 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
    [
      { MAIL_FROM: 'care@shop.example, all@shop.example' },
      'MAIL_FROM must be an e-mail address, or a name and an address: Shop <care@shop.example>.',
    ],
    [{ INDEXNOW_KEY: 'short' }, 'INDEXNOW_KEY must be 8 to 128 letters, digits and dashes.'],
    [{ INDEXNOW_KEY: 'x'.repeat(129) }, 'INDEXNOW_KEY must be 8 to 128 letters, digits and dashes.'],
    [{ INDEXNOW_KEY: '../../etc/passwd' }, 'INDEXNOW_KEY must be 8 to 128 letters, digits and dashes.'],
    [
      { INDEXNOW_API_URL: 'http://indexnow.example' },
      'INDEXNOW_API_URL must start with https://: the key goes there. Only a stand-in on this machine may do without.',
    ],
    [
      { S3_ENDPOINT: 'http://s3.example', S3_BUCKET: 'bucket', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' },
      'S3_ENDPOINT must start with https://: the key signs what goes there. Only a store on this machine or at a name without a dot may do without.',
    ],
    [
      { INDEXNOW_API_URL: 'http://indexnow' },
      'INDEXNOW_API_URL must start with https://: the key goes there. Only a stand-in on this machine may do without.',
    ],
    [{ COOKIE_SECRET: 'short' }, 'COOKIE_SECRET must have at least 32 characters.'],
    [{ REVALIDATE_SECRET: 'short' }, 'REVALIDATE_SECRET must have at least 16 characters.'],
    [{ PAYMENTS: 'free' }, 'PAYMENTS must be auto or test.'],
    [{ COMPRESS: 'maybe' }, 'COMPRESS must be 1 or 0.'],
    [{ LOG_REQUESTS: 'yes' }, 'LOG_REQUESTS must be 1 or 0.'],
    [{ ALLOW_LOGIN_WITHOUT_OTP: '2' }, 'ALLOW_LOGIN_WITHOUT_OTP must be 1 or 0.'],
    [{ V2_TRUST_CHECK_USER: 'maybe' }, 'ALLOW_LOGIN_WITHOUT_OTP must be 1 or 0.'],
    [{ BEHIND_PROXY: 'maybe' }, 'BEHIND_PROXY must be 1 or 0.'],
    [{ STYLEGUIDE: 'maybe' }, 'STYLEGUIDE must be 1 or 0.'],
    [{ SERVICE_WORKER: 'maybe' }, 'SERVICE_WORKER must be on or off.'],
    [{ PORT: '0x10' }, 'PORT must be a whole number.'],
    [{ STOP_DELAY_MS: '1e3' }, 'STOP_DELAY_MS must be a whole number.'],
    [{ GUEST_CART_DAYS: '1.5' }, 'GUEST_CART_DAYS must be a whole number.'],
    [{ PICTURE_CACHE_MB: '-1' }, 'PICTURE_CACHE_MB must be a whole number.'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT and PORT must differ: the metrics have a port of their own.'],
    [{ PORT: '9400', METRICS_PORT: '9400' }, 'METRICS_PORT and PORT must differ: the metrics have a port of their own.'],
    [{ METRICS_HOST: 'shop.example', METRICS_PORT: '9400' }, 'METRICS_HOST must be an IP address of this machine.'],
    [
      { SITE_URL: 'https://shop.example/store' },
      'SITE_URL must have no path: the shop answers at the top of its host, for example https://shop.example.',
    ],
    [{ SITE_URL: 'https://shop.example?x=1' }, 'SITE_URL must not contain a query (?) or a fragment (#).'],
    [{ SITE_URL: 'https://owner:pw@shop.example' }, 'SITE_URL must not contain a user name or a password.'],
    [{ V2_API_URL: 'https://x/api/v2?key=1', V2_SYSTEM_KEY: 'k' }, 'V2_API_URL must not contain a query (?) or a fragment (#).'],
    [{ V2_API_URL: 'https://u:p@x/api/v2', V2_SYSTEM_KEY: 'k' }, 'V2_API_URL must not contain a user name or a password.'],
    [{ V2_SYSTEM_KEY: 'k' }, 'V2_API_URL is needed with V2_SYSTEM_KEY.'],
    [
      { V2_API_URL: 'https://x', V2_SYSTEM_KEY: 'ключ' },
      'V2_SYSTEM_KEY must consist of letters, digits and signs of ASCII, because it is sent in a header.',
    ],
    [{ REDIS_URL: 'redis://' }, 'REDIS_URL must name a host.'],
    [{ SMTP_URL: 'smtps://' }, 'SMTP_URL must name a host.'],
    [{ DATABASE_DIRECT_URL: 'postgresql://x/shop' }, 'DATABASE_URL, the address of PgBouncer, is needed with DATABASE_DIRECT_URL.'],
    [{ S3_BUCKET: 'shop' }, 'S3_ENDPOINT is needed with S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'],
    [{ S3_REGION: 'ap-south-1' }, 'S3_ENDPOINT is needed with S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'],
    [
      { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'shop' },
      'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed with S3_ENDPOINT.',
    ],
    [
      { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: '../shop', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' },
      'S3_BUCKET must be the name of a bucket: 3 to 63 letters, digits, dots and dashes.',
    ],
    [{ CDN_PURGE_TOKEN: 'token' }, 'CDN_PURGE_URL is needed with CDN_PURGE_TOKEN and CDN_TAG_HEADER.'],
    [{ CDN_TAG_HEADER: 'Surrogate-Key' }, 'CDN_PURGE_URL is needed with CDN_PURGE_TOKEN and CDN_TAG_HEADER.'],
    [
      { CDN_PURGE_URL: 'https://cdn.example', CDN_PURGE_TOKEN: 'two\nlines' },
      'CDN_PURGE_TOKEN must consist of letters, digits and signs of ASCII, because it is sent in a header.',
    ],
    [{ COOKIE_SECRET: ' '.repeat(40) }, 'COOKIE_SECRET must have at least 32 characters.'],
    [{ SYSTEM_KEY: 'x'.repeat(201) }, 'SYSTEM_KEY must have at most 200 characters.'],
    [
      { OTEL_TRACES_SAMPLER: 'sometimes' },
      'OTEL_TRACES_SAMPLER must be one of always_on, parentbased_always_on, always_off, parentbased_always_off, traceidratio, parentbased_traceidratio.',
    ],
    [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '7' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.'],
    [
      { OTEL_TRACES_SAMPLER: 'traceidratio' },
      'OTEL_TRACES_SAMPLER_ARG is needed with a sampler that ends with traceidratio, and only there.',
    ],
    [{ OTEL_TRACES_SAMPLER_ARG: '0.5' }, 'OTEL_TRACES_SAMPLER_ARG is needed with a sampler that ends with traceidratio, and only there.'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address that starts with http:// or https://.',
    ],
  ])('stops the start with a sentence that names the wrong variable: %j', (environment, sentence) => {
    expect(() => parseEnv(environment)).toThrow(new EnvError(sentence))
  })

  /** Free text and folders: every value is meaningful, or is checked where it is used. */
  const UNCHECKED = [
    'DATA_DIR',
    'DATABASE_PROGRAMS',
    'S3_SECRET_ACCESS_KEY',
    'RAZORPAY_KEY_ID',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
  ]
  const example = readFileSync(path.join(process.cwd(), '.env.example'), 'utf8')
  const known = [...example.matchAll(/^([A-Z0-9_]+)=$/gm)].map(([, name = '']) => name).filter((name) => !UNCHECKED.includes(name))

  it.each(known)('answers a nonsense value of %s with sentences, the first about that variable', (name) => {
    const sentences = nonsense({ [name]: '\u{1f95c}?' })
    expect(sentences.some((sentence) => sentence.startsWith(name))).toBe(true)
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][A-Z0-9_]+\b.*[.]$/)
  })

  it('takes a store of pictures in the private network of the containers, whose traffic is not encrypted', () => {
    const key = { S3_BUCKET: 'shop', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
    expect(parseEnv({ S3_ENDPOINT: 'http://garage:3900', ...key }).S3_ENDPOINT).toBe('http://garage:3900')
  })

  it('names every wrong variable at once', () => {
    expect(() => parseEnv({ PORT: 'abc', SYSTEM_KEY: 'short' })).toThrow(/PORT .*\nSYSTEM_KEY |SYSTEM_KEY .*\nPORT /)
  })

  it('CHK-05 also reads ALLOW_LOGIN_WITHOUT_OTP under its old name, with a warning that names the new one', () => {
    expect(parseEnv({ V2_TRUST_CHECK_USER: '1' }).ALLOW_LOGIN_WITHOUT_OTP).toBe(true)
    expect(parseEnv({ V2_TRUST_CHECK_USER: '1', ALLOW_LOGIN_WITHOUT_OTP: '0' }).ALLOW_LOGIN_WITHOUT_OTP).toBe(false)
    expect(listRenamedVariables({ V2_TRUST_CHECK_USER: '1' })).toEqual([
      'V2_TRUST_CHECK_USER is now called ALLOW_LOGIN_WITHOUT_OTP. The old name still works.',
    ])
    expect(listRenamedVariables({ V2_TRUST_CHECK_USER: '', ALLOW_LOGIN_WITHOUT_OTP: '1' })).toEqual([])
  })

  it('REL-06 reads BEHIND_PROXY=1 as TRUSTED_PROXY_HOPS=1 and COMPRESS=0, with a warning; the new names take precedence', () => {
    expect(parseEnv({})).toMatchObject({ TRUSTED_PROXY_HOPS: '0', COMPRESS: true })
    expect(parseEnv({ BEHIND_PROXY: '1' })).toMatchObject({ TRUSTED_PROXY_HOPS: '1', COMPRESS: false })
    expect(parseEnv({ BEHIND_PROXY: '1', TRUSTED_PROXY_HOPS: '10.0.0.0/8', COMPRESS: '1' })).toMatchObject({
      TRUSTED_PROXY_HOPS: '10.0.0.0/8',
      COMPRESS: true,
    })
    expect(listRenamedVariables({ BEHIND_PROXY: '1' })).toEqual([
      'BEHIND_PROXY=1 is now TRUSTED_PROXY_HOPS=1 and COMPRESS=0. The old name still works.',
    ])
  })

  it.each([
    ['', 'http://127.0.0.1:3000'],
    ['0.0.0.0', 'http://127.0.0.1:3000'],
    ['::', 'http://127.0.0.1:3000'],
    ['10.0.0.5', 'http://10.0.0.5:3000'],
    ['::1', 'http://[::1]:3000'],
  ])('with HOST=%s the shop reaches itself at %s', (HOST, origin) => {
    expect(ownOrigin(parseEnv({ HOST }))).toBe(origin)
  })
})
