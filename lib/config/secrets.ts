import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { env } from './env'

const RANDOM_BYTES = 32
const COOKIE_SECRET_FILE = 'cookie-secret'

type ProcessSecrets = { systemKey: string; cookieSecret: string | null }

declare global {
  var shopSecrets: ProcessSecrets | undefined
}

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
