import { isIP } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadEnvFiles } from './env-file.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * What must be known before anything is installed; all other settings belong to lib/config.
 * @typedef {{ port: number, host: string, folder: string, dataDirectory: string, ownsDatabase: boolean }} Environment
 */

/** @returns {Environment} */
export function readEnvironment() {
  loadEnvFiles()
  const folder = path.resolve(root, process.env.DATA_DIR || '.data')
  // The shop itself finds the same folder, wherever the start was called from.
  process.env.DATA_DIR = folder
  return {
    port: readPort(process.env.PORT || '3000'),
    host: readHost(process.env.HOST || ''),
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
