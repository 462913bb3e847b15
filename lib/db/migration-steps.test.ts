import { readdirSync, readFileSync } from 'node:fs'
import { breakingStatements, deploymentFaults, functionFileFaults, misplacedDefinitions, onceFaults } from '@/lib/testing/migration-steps'
import { readFunctions } from './apply-functions'

/** The last migration that ran before the rule; a process of 0.1.0 does not run on it, as the changelog says. */
const LAST_WITHOUT_STEPS = '0031_total_stock_in_steps.sql'
/** Later functions, views and triggers are in lib/db/functions. */
const LAST_WITH_FUNCTIONS = '0090_availability_and_delivery.sql'
/** Indexes are part of the rule since 0081: this one was too small to be missed. */
const DROPPED_EARLIER = '0074_recorded_facts.sql: DROP INDEX: removes the index that it uses'
const FOLDER = 'lib/db/migrations'
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'))
const textOf = (file: string): string => readFileSync(`${FOLDER}/${file}`, 'utf8')
const releases = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## \[(\d+\.\d+\.\d+)\] - /gm)].map(([, version = '']) => version)

describe('a migration', () => {
  it.each([
    ['a new table with constraints', 'CREATE TABLE a (b int NOT NULL); ALTER TABLE a ADD CONSTRAINT c CHECK (b > 0)'],
    ['a column that may be null', 'ALTER TABLE a ADD COLUMN b int'],
    ['a column with a default', 'ALTER TABLE a ADD COLUMN b int NOT NULL DEFAULT 1'],
    ['a counted column', 'ALTER TABLE a ADD COLUMN b int NOT NULL GENERATED ALWAYS AS IDENTITY'],
    ['a new default', 'ALTER TABLE a ALTER COLUMN b SET DEFAULT 2'],
    ['a looser column', 'ALTER TABLE a ALTER COLUMN b DROP NOT NULL; ALTER TABLE a DROP CONSTRAINT c'],
    ['a constraint that allows more', '-- loosens: c\nALTER TABLE a DROP CONSTRAINT c; ALTER TABLE a ADD CONSTRAINT c CHECK (b IN (1, 2))'],
    ['a unique index of a new table', 'CREATE TABLE a (b int); CREATE UNIQUE INDEX i ON a (b)'],
    ['an index', 'CREATE INDEX i ON a (b); ALTER INDEX k RENAME TO l'],
    ['rows', "INSERT INTO settings (type, value) VALUES ('a', 'DROP TABLE a')"],
  ])('may add or loosen: %s', async (_, sql) => {
    expect(await breakingStatements(sql)).toEqual([])
  })

  it.each([
    ['DROP TABLE a'],
    ['DROP FUNCTION f(int)'],
    ['DROP TRIGGER t ON a'],
    ['DROP VIEW v'],
    ['DROP INDEX i'],
    ['ALTER TABLE a DROP COLUMN b'],
    ['ALTER TABLE a RENAME COLUMN b TO c'],
    ['ALTER TABLE a RENAME TO b'],
    ['ALTER TABLE a ALTER COLUMN b TYPE text'],
    ['ALTER TABLE a ALTER COLUMN b SET NOT NULL'],
    ['ALTER TABLE a ALTER COLUMN b DROP DEFAULT'],
    ['ALTER TABLE a ADD COLUMN b int NOT NULL'],
    ['ALTER TABLE a ADD CONSTRAINT c CHECK (b > 0)'],
    ['-- loosens: c\nALTER TABLE a ADD CONSTRAINT c CHECK (b > 0)'],
    ['-- loosens: d\nALTER TABLE a DROP CONSTRAINT c; ALTER TABLE a ADD CONSTRAINT c CHECK (b > 0)'],
    ['ALTER TABLE a ADD CONSTRAINT c UNIQUE (b)'],
    ['CREATE UNIQUE INDEX i ON a (b)'],
    ['TRUNCATE a'],
    ['CREATE TABLE a (b int); ALTER TABLE other DROP COLUMN b'],
  ])('must not break the version before: %s', async (sql) => {
    expect(await breakingStatements(sql)).toHaveLength(1)
  })

  it('may remove what no process of a released version uses', async () => {
    expect(await deploymentFaults('-- contract: unused since 1.2.0\nDROP TABLE a', ['1.2.0'])).toEqual([])
    expect(await deploymentFaults('-- contract: unused since 1.3.0\nDROP TABLE a', ['1.2.0'])).toEqual([
      '-- contract: 1.3.0 is not a released version',
    ])
  })

  it('is refused by the rule when it was written before it', async () => {
    const faults = await Promise.all(files.map((file) => breakingStatements(textOf(file))))
    expect(faults.flat().length).toBeGreaterThan(10)
  })

  it('can be deployed beside the version before, if it is newer than the rule', async () => {
    const faults = await Promise.all(
      files
        .filter((file) => file > LAST_WITHOUT_STEPS)
        .map(async (file) => (await deploymentFaults(textOf(file), releases)).map((fault) => `${file}: ${fault}`)),
    )
    expect(faults.flat()).toEqual([DROPPED_EARLIER])
  })
  it.each([
    ['CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$', 'function f'],
    ['CREATE OR REPLACE VIEW v AS SELECT 1', 'view v'],
    ['CREATE TRIGGER t AFTER INSERT ON a EXECUTE FUNCTION f()', 'trigger t on a'],
  ])('defines no function, view or trigger: %s', async (sql, definition) => {
    expect(await misplacedDefinitions(sql)).toEqual([definition])
  })

  it('may define a function that its index needs', async () => {
    const sql = 'CREATE OR REPLACE FUNCTION f(b int) RETURNS int LANGUAGE sql IMMUTABLE RETURN b; CREATE INDEX i ON a (f(b))'
    expect(await misplacedDefinitions(`-- for an index: f\n${sql}`)).toEqual([])
    expect(await misplacedDefinitions(`-- for an index: g\n${sql}`)).toEqual(['function f'])
  })

  it('leaves functions, views and triggers to lib/db/functions, if it is newer than these files', async () => {
    const found = await Promise.all(
      files.map(async (file) => (await misplacedDefinitions(textOf(file))).map((definition) => ({ file, definition }))),
    )
    expect(found.flat().length).toBeGreaterThan(10)
    expect(found.flat().filter(({ file }) => file > LAST_WITH_FUNCTIONS)).toEqual([])
  })
})

describe('a file of lib/db/functions', () => {
  const trigger = 'TRIGGER t AFTER INSERT ON a FOR EACH ROW EXECUTE FUNCTION f()'

  it.each([
    ['a function', 'CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$'],
    ['a view', 'CREATE OR REPLACE VIEW v AS SELECT 1'],
    ['a trigger', `CREATE OR REPLACE ${trigger}`],
    ['a constraint trigger', `DROP TRIGGER IF EXISTS t ON a; CREATE CONSTRAINT ${trigger}`],
    ['the end of a trigger', 'DROP TRIGGER IF EXISTS t ON a'],
    ['the end of a function that no version uses', '-- contract: unused since 1.2.0\nDROP FUNCTION IF EXISTS f()'],
  ])('may have %s', async (_, sql) => {
    expect(await functionFileFaults(sql, ['1.2.0'])).toEqual([])
  })

  it.each([
    ['CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$'],
    ['CREATE VIEW v AS SELECT 1'],
    [`CREATE ${trigger}`],
    [`DROP TRIGGER IF EXISTS t ON b; CREATE CONSTRAINT ${trigger}`],
    ['DROP TRIGGER t ON a'],
    ['DROP FUNCTION IF EXISTS f()'],
    ['-- contract: unused since 1.3.0\nDROP FUNCTION IF EXISTS f()'],
    ['DROP VIEW IF EXISTS v'],
    ['DROP TABLE IF EXISTS a'],
    ['CREATE TABLE a (b int)'],
    ['CREATE INDEX i ON a (b)'],
    ['ALTER TABLE a ADD COLUMN b int'],
    ['UPDATE products SET search = NULL'],
  ])('must not have what fails the second time, or in the version before: %s', async (sql) => {
    expect(await functionFileFaults(sql, ['1.2.0'])).toHaveLength(1)
  })

  it('may recompute rows and indexes once, and nothing else', async () => {
    expect(await onceFaults('UPDATE products SET search = NULL; REINDEX INDEX i; SELECT f()')).toEqual([])
    expect(
      await onceFaults('CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql RETURN 1; ALTER TABLE a ADD COLUMN b int'),
    ).toHaveLength(2)
  })

  it('keeps to these rules', async () => {
    const faults = await Promise.all(
      readFunctions().map(async ({ name, sql, runsOnce }) =>
        (await (runsOnce ? onceFaults(sql) : functionFileFaults(sql, releases))).map((fault) => `${name}: ${fault}`),
      ),
    )
    expect(faults.flat()).toEqual([])
  })
})
