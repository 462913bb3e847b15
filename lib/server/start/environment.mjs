import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { ownOrigin } from '../../config/own-origin.mjs'
import { root } from '../../config/root.mjs'
import { isPortTaken, portTaken } from './free-port.mjs'
import { socketOfSystemd } from './listen.mjs'
import { acquireLock, describeLock, findOtherLock, releaseLock } from './lock.mjs'

/** Sets missing variables from `.env.local` and `.env`. Runs before packages are installed; Node's own reader needs 20.12, the shop supports 20.9. */
function loadEnvFiles() {
  for (const name of ['.env.local', '.env']) {
    for (const [key, value] of Object.entries(parseEnvFile(readOrEmpty(path.join(root, name))))) {
      process.env[key] ??= value
    }
  }
}

/**
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function parseEnvFile(text) {
  const lines = text.split(/\r?\n/).flatMap((line) => {
    const [, key, raw] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    return key === undefined || raw === undefined ? [] : [[key, unquote(raw)]]
  })
  return Object.fromEntries(lines)
}

/** @param {string} raw */
function unquote(raw) {
  const quoted = /^(["'])(.*)\1(\s+#.*)?$/.exec(raw)
  return quoted?.[2] ?? raw.replace(/(^|\s+)#.*$/, '')
}

/** @param {string} file */
function readOrEmpty(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

/**
 * The variables needed before packages are installed; lib/config reads all others.
 * @typedef {{ port: number, host: string, isLocalOnly: boolean, folder: string, dataDirectory: string, ownsDatabase: boolean }} Environment
 */

const LOOPBACK = '127.0.0.1'

/**
 * @param {{ isDemo?: boolean }} [options]  isDemo: the command may open the demo shop, whose password is public. Without HOST only this machine reaches it
 * @returns {Environment}
 */
export function readEnvironment({ isDemo = false } = {}) {
  loadEnvFiles()
  if (process.env.DATABASE_DIRECT_URL && !process.env.DATABASE_URL)
    throw new Error('DATABASE_URL, the address of PgBouncer, is needed with DATABASE_DIRECT_URL.')
  const isLocalOnly = isDemo && !process.env.HOST
  if (isLocalOnly) process.env.HOST = LOOPBACK
  const folder = path.resolve(root, process.env.DATA_DIR || '.data')
  // An absolute path, so that the shop uses the same folder from every working directory.
  process.env.DATA_DIR = folder
  return {
    port: readPort(process.env.PORT || '3000'),
    host: readHost(process.env.HOST || ''),
    isLocalOnly,
    folder,
    dataDirectory: path.join(folder, 'postgres'),
    ownsDatabase: !process.env.DATABASE_URL && !process.env.V2_API_URL,
  }
}

/** @param {string} text */
function readPort(text) {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT must be a whole number from 1 to 65535, not "${text}".`)
  return port
}

/** @param {string} text */
function readHost(text) {
  if (text !== '' && isIP(text) === 0) throw new Error(`HOST must be an IP address of this machine, not "${text}".`)
  return text
}

/**
 * Checks, before the slow work, that the shop will be able to open, and records its address so that a second start can report it.
 * @param {import('./environment.mjs').Environment} environment
 * @param {import('./lifetime.mjs').Life} life
 */
export async function claimAddress({ port, host, folder, dataDirectory, ownsDatabase }, life) {
  const address = host === '' || host === LOOPBACK ? `http://localhost:${port}` : ownOrigin({ HOST: host, PORT: port })
  const claims = [path.join(folder, `shop-${port}`), ...(ownsDatabase ? [dataDirectory] : [])]
  const other = findOtherLock(path.join(folder, `shop-${port}`))
  if (other) throw new Error(`This shop is open already, at ${address} (process ${other.pid}).`)
  if (!socketOfSystemd() && (await isPortTaken(port, host))) throw new Error(portTaken(port))
  for (const claim of claims) {
    acquireLock(claim)
    life.atEnd(() => releaseLock(claim))
    describeLock(claim, { address })
  }
  return address
}
