/**
 * `node scripts/lock.mjs`, after `npm install` of a new package: adds the binaries of every platform to package-lock.json. A registry mirror that has
 * only some platforms makes npm omit the others, and then `npm ci` fails on other machines. The version of such a package is that of the package
 * that depends on it; its platform is part of its name.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const lockFile = new URL('../package-lock.json', import.meta.url)
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32']

/** @typedef {Record<string, unknown> & { version?: string, dev?: boolean, devOptional?: boolean, optionalDependencies?: Record<string, string> }} Entry */
/** @typedef {{ packages: Record<string, Entry> }} Lock */

/**
 * @param {Lock} lock
 * @returns {[string, Entry][]} the entries that npm left out
 */
export function missingBinaries({ packages }) {
  return Object.values(packages).flatMap((wanting) =>
    Object.entries(wanting.optionalDependencies ?? {})
      .filter(([name, version]) => /^\d+\.\d+\.\d+[\w.-]*$/.test(version) && !packages[`node_modules/${name}`])
      .map(([name, version]) => /** @type {[string, Entry]} */ ([`node_modules/${name}`, entry(name, version, wanting)])),
  )
}

/** @returns {Lock} */
export const readLock = () => JSON.parse(readFileSync(lockFile, 'utf8'))

/**
 * @param {string} name
 * @param {string} version
 * @param {Entry} wanting
 * @returns {Entry}
 */
function entry(name, version, { dev, devOptional }) {
  const words = name.split(/[/-]/)
  const system = systems.filter((each) => words.includes(each))
  const libc = { ...(words.includes('musl') ? { libc: ['musl'] } : {}), ...(words.includes('gnu') ? { libc: ['glibc'] } : {}) }
  return {
    version,
    cpu: processors.filter((each) => words.includes(each)),
    ...(dev || devOptional ? { dev: true } : {}),
    ...libc,
    optional: true,
    ...(system.length > 0 ? { os: system } : {}),
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lock = readLock()
  const missing = missingBinaries(lock)
  const sorted = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) }).sort(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(lockFile, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
  console.log(`package-lock.json: ${missing.length} entries added.`)
}
