import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { parse } from 'yaml'
import { describeAge } from '@/lib/db/database-check'
import { installedBinaries } from './binaries'
import { startPostgres } from './postgres'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mewa-programs-'))
  // Started by root, PostgreSQL runs under another account, which must be able to enter.
  chmodSync(folder, 0o755)
})
afterEach(() => {
  delete process.env.DATABASE_PROGRAMS
  rmSync(folder, { recursive: true, force: true })
})

describe('DATABASE_PROGRAMS', () => {
  it.each(['', 'bin'])('that is no folder of PostgreSQL’s programs (%p) is reported', (name) => {
    const wrong = path.join(folder, name)
    mkdirSync(wrong, { recursive: true })
    expect(() => installedBinaries(wrong)).toThrow(
      `DATABASE_PROGRAMS must be the folder of the programs initdb and postgres, for example /usr/lib/postgresql/18/bin, not "${wrong}".`,
    )
  })

  it('of another major version than the data is reported, and the data stays', async () => {
    const data = path.join(folder, 'postgres')
    mkdirSync(data)
    writeFileSync(path.join(data, 'PG_VERSION'), '12\n')
    await expect(startPostgres({ dataDirectory: data })).rejects.toThrow(
      /belongs to PostgreSQL 12, and the programs are version 18\. Use programs of version 12/,
    )
    expect(readdirSync(data)).toEqual(['PG_VERSION'])
  })

  // Debian and Ubuntu.
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').filter((version) => Number(version) >= 15) : []
  for (const version of versions)
    it(`starts the installed PostgreSQL ${version}`, async () => {
      process.env.DATABASE_PROGRAMS = `/usr/lib/postgresql/${version}/bin`
      const postgres = await startPostgres({ dataDirectory: path.join(folder, 'postgres'), forTests: true })
      const client = new pg.Client(postgres.url)
      await client.connect()
      const { rows } = await client.query(`select current_setting('server_version_num')::int / 10000 as major, lower('ÀÉ') as folded`)
      await client.end()
      await postgres.stop()
      expect(rows).toEqual([{ major: Number(version), folded: 'àé' }])
    })
})

describe('the PostgreSQL of the project', () => {
  const numberOf = (version: string) => Number(/^(\d+)\.(\d+)/.exec(version)?.[1]) * 10_000 + Number(/^\d+\.(\d+)/.exec(version)?.[1])

  it('in compose.yaml has every fix that is known', () => {
    const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as { services: { postgres: { image: string } } } // our own file
    expect(describeAge(numberOf(services.postgres.image.replace('postgres:', '')), new Date('2026-11-27'))).toEqual([])
  })

  it('from npm is named in SECURITY.md if it lacks fixes', () => {
    const { version } = installedBinaries('')
    if (describeAge(numberOf(version), new Date('2026-11-27')).length > 0)
      expect(readFileSync('SECURITY.md', 'utf8')).toContain(`PostgreSQL ${/^\d+\.\d+/.exec(version)?.[0]}`)
  })
})
