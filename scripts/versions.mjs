/** Checks minimum versions, below which these packages have known remote vulnerabilities, and that package-lock.json installs on every platform. */
import { live } from '../lib/server/start/lifetime.mjs'
import { missingBinaries, readLock } from './lock.mjs'

const floors = { next: '16.4.6', sharp: '0.35.5' }

await live(
  async () => {
    const lock = readLock()
    const installed = Object.entries(lock.packages).filter(([path]) => /(^|\/)node_modules\/(next|sharp)$/.test(path))
    const low = installed.filter(([path, { version = '0' }]) => isBelow(version, floorOf(path)))
    const problems = [
      ...low.map(([path, { version }]) => `${path} is ${version}; at least ${floorOf(path)} is needed.`),
      ...(missingBinaries(lock).length > 0
        ? ['package-lock.json lacks binaries of other platforms: node scripts/lock.mjs adds them.']
        : []),
    ]
    if (problems.length > 0) throw new Error(problems.join('\n'))
  },
  { endsByItself: true },
)

/** @param {string} path */
function floorOf(path) {
  return path.endsWith('next') ? floors.next : floors.sharp
}

/**
 * @param {string} version
 * @param {string} floor
 */
function isBelow(version, floor) {
  const parts = (/** @type {string} */ text) => text.split(/[.-]/).map(Number)
  const floorParts = parts(floor)
  const difference = parts(version)
    .slice(0, 3)
    .map((part, index) => part - (floorParts[index] ?? 0))
    .find((each) => each !== 0)
  return (difference ?? 0) < 0
}
