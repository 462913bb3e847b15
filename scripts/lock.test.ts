import { missingBinaries, readLock } from './lock.mjs'

it('finds the binaries of other platforms that an incomplete lock file omits, with their platforms', () => {
  const lock = {
    packages: {
      'node_modules/fast': {
        version: '1.2.3',
        optionalDependencies: { '@fast/linux-x64-musl': '1.2.3', '@fast/darwin-arm64': '1.2.3', chatty: '^2.0.0' },
      },
      'node_modules/@fast/darwin-arm64': { version: '1.2.3' },
    },
  }
  expect(missingBinaries(lock)).toEqual([
    ['node_modules/@fast/linux-x64-musl', { version: '1.2.3', cpu: ['x64'], libc: ['musl'], optional: true, os: ['linux'] }],
  ])
})

it('finds nothing missing in the lock file of this project', () => {
  expect(missingBinaries(readLock())).toEqual([])
})
