import { findViolations, readManifest } from './dependency-policy.mjs'
import { readLock } from '../lock.mjs'

const good = { version: '1.2.3', integrity: 'sha512-x', license: 'MIT' }
const violationsOf = (entry: object, name = 'one', allowScripts: Record<string, boolean> = {}) =>
  findViolations({ packages: { '': {}, [`node_modules/${name}`]: { ...good, ...entry } } }, { allowScripts })

describe('the policy of packages', () => {
  it('is kept by this project', () => {
    expect(findViolations(readLock(), readManifest())).toEqual([])
  })

  it.each(['MIT', '(GPL-3.0 OR MIT)', 'Apache-2.0 AND MIT', '(MIT AND Zlib)'])('accepts a package of the registry under %s', (license) => {
    expect(violationsOf({ license, resolved: 'https://registry.npmjs.org/one/-/one-1.2.3.tgz' })).toEqual([])
  })

  it.each([
    ['without a hash', { integrity: undefined }, 'no hash (integrity)'],
    ['with a weak hash', { integrity: 'sha1-x' }, 'the hash is not SHA-512'],
    ['from elsewhere', { resolved: 'https://example.org/one.tgz' }, 'from https://example.org/one.tgz'],
    ['over plain HTTP', { resolved: 'http://registry.npmjs.org/one.tgz' }, 'from http://registry.npmjs.org/one.tgz'],
    ['of git', { resolved: 'git+ssh://git@github.com/one/one.git#abc' }, 'from git+ssh://git@github.com/one/one.git#abc'],
    ['under another licence', { license: 'AGPL-3.0' }, 'licence AGPL-3.0'],
    ['partly under another licence', { license: 'MIT AND GPL-2.0' }, 'licence MIT AND GPL-2.0'],
    ['without a licence', { license: undefined }, 'licence none'],
  ])('refuses a package %s', (_, entry, fault) => {
    expect(violationsOf(entry)).toEqual([`node_modules/one: ${fault}`])
  })

  it('accepts a licence that is named for the package, not for another one', () => {
    expect(violationsOf({ license: 'LGPL-3.0-or-later' }, '@img/sharp-libvips-linux-x64')).toEqual([])
    expect(violationsOf({ license: 'LGPL-3.0-or-later' }, '@img/other')).toEqual(['node_modules/@img/other: licence LGPL-3.0-or-later'])
  })

  it('accepts a binary of another platform without a hash only in the version that its package fixes', () => {
    const binary = { version: '1.2.3', optional: true, cpu: ['arm64'], os: ['darwin'] }
    const lock = (version: string) => ({
      packages: {
        'node_modules/fast': { ...good, optionalDependencies: { '@fast/darwin-arm64': version } },
        'node_modules/@fast/darwin-arm64': binary,
      },
    })
    expect(findViolations(lock('1.2.3'), {})).toEqual([])
    expect(findViolations(lock('1.2.4'), {})).toEqual([
      'node_modules/@fast/darwin-arm64: no hash (integrity)',
      'node_modules/@fast/darwin-arm64: licence none',
    ])
  })

  it('refuses an install script that is not named, not denied, or allowed', () => {
    const scripted = { hasInstallScript: true }
    expect(violationsOf(scripted, 'esbuild', { esbuild: false })).toEqual([])
    expect(violationsOf(scripted, 'one', { one: false })).toEqual(['node_modules/one: an install script that is not named in the policy'])
    expect(violationsOf(scripted, 'esbuild')).toEqual([
      'node_modules/esbuild: package.json does not deny its install script (npm install-scripts deny)',
    ])
    expect(violationsOf({}, 'one', { one: true })).toEqual(['package.json: allows the install script of one'])
  })

  it.each(['react', 'react-dom', 'next'])('refuses two major versions of %s', (name) => {
    const lock = (version: string) => ({
      packages: {
        [`node_modules/${name}`]: { ...good, version: '2.0.0' },
        [`node_modules/other/node_modules/${name}`]: { ...good, version },
      },
    })
    expect(findViolations(lock('2.9.9'), {})).toEqual([])
    expect(findViolations(lock('1.0.0'), {})).toEqual([`${name}: versions 2 and 1`])
  })
})
