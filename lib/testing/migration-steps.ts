import { parse, type AlterTableCmd, type CreateTrigStmt, type DropStmt, type Node, type RenameStmt } from 'libpg-query'

/**
 * During a deployment, processes of the previous version run on the migrated schema for some minutes. So a change comes in two steps: a migration that only
 * adds (expand) in one version, and one that removes unused parts (contract) in a later version.
 */

/** What may be renamed although an older process works with it: nothing names an index or a constraint. */
const UNNAMED = new Set(['OBJECT_INDEX', 'OBJECT_TABCONSTRAINT'])

/** Changes of a table that an older process would fail at, and why. */
const CHANGES: Readonly<Record<string, string>> = {
  AT_DropColumn: 'drops a column that it reads',
  AT_AlterColumnType: 'changes the type of a column that it reads and writes, and rewrites the table while it waits',
  AT_SetNotNull: 'refuses rows that it writes',
  AT_AddConstraint: 'refuses rows that it writes',
  AT_DropIdentity: 'takes away a value that its rows get',
  AT_EnableRowSecurity: 'hides rows from it',
}

const nameOf = (type: string | undefined): string => (type ?? '').replace('OBJECT_', '').toLowerCase()

/** Also an index: without it, the older process reads whole tables, and all wait for a lock on the table until the migrations are done. */
const faultOfDrop = ({ removeType }: DropStmt): string =>
  `DROP ${nameOf(removeType).toUpperCase()}: removes the ${nameOf(removeType)} that it uses`

function faultOfRename({ renameType }: RenameStmt): readonly string[] {
  return UNNAMED.has(renameType ?? '') ? [] : [`RENAME: changes the name of a ${nameOf(renameType)} that it uses`]
}

/** The constraint that a change drops or adds; '' for any other change. */
function constraintOf({ subtype, name, def }: AlterTableCmd): string {
  if (subtype === 'AT_DropConstraint') return name ?? ''
  return subtype === 'AT_AddConstraint' && def && 'Constraint' in def ? (def.Constraint.conname ?? '') : ''
}

function faultOfChange(table: string, change: AlterTableCmd, loosened: ReadonlySet<string>): readonly string[] {
  const { subtype, name, def } = change
  if (subtype === 'AT_AddConstraint' && loosened.has(constraintOf(change))) return []
  const what = `ALTER TABLE ${table}`
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) {
    const kinds = (def.ColumnDef.constraints ?? []).map((part) => ('Constraint' in part ? part.Constraint.contype : undefined))
    const hasValue = kinds.some((kind) => kind === 'CONSTR_DEFAULT' || kind === 'CONSTR_IDENTITY' || kind === 'CONSTR_GENERATED')
    return kinds.includes('CONSTR_NOTNULL') && !hasValue
      ? [`${what} ADD ${def.ColumnDef.colname}: a column without a default that must not be null refuses rows that it writes`]
      : []
  }
  if (subtype === 'AT_ColumnDefault' && !def) return [`${what} ALTER ${name} DROP DEFAULT: takes away a value that its rows get`]
  const fault = CHANGES[subtype ?? '']
  return fault === undefined ? [] : [`${what} (${name ?? 'constraint'}): ${fault}`]
}

type Known = { newTables: ReadonlySet<string>; loosened: ReadonlySet<string> }

function faultsOf(statement: Node, { newTables, loosened }: Known): readonly string[] {
  if ('DropStmt' in statement) return [faultOfDrop(statement.DropStmt)]
  if ('RenameStmt' in statement) return faultOfRename(statement.RenameStmt)
  if ('TruncateStmt' in statement) return ['TRUNCATE: deletes rows that it uses']
  if ('IndexStmt' in statement) {
    const { unique = false, relation } = statement.IndexStmt
    return unique && !newTables.has(relation?.relname ?? '') ? ['CREATE UNIQUE INDEX: refuses rows that it writes'] : []
  }
  if (!('AlterTableStmt' in statement)) return []
  const table = statement.AlterTableStmt.relation?.relname ?? ''
  if (newTables.has(table)) return []
  return (statement.AlterTableStmt.cmds ?? []).flatMap((change) =>
    'AlterTableCmd' in change ? faultOfChange(table, change.AlterTableCmd, loosened) : [],
  )
}

/** Names the constraints that allow more than before: the author has compared both conditions. */
const LOOSENS = /^-- loosens: (\w+(?:, \w+)*)$/m

/** Constraints that the migration says it loosens, and drops before it adds them again. */
function loosenedIn(sql: string, statements: readonly Node[]): ReadonlySet<string> {
  const declared = LOOSENS.exec(sql)?.[1]?.split(', ') ?? []
  const dropped = statements.flatMap((statement) =>
    'AlterTableStmt' in statement
      ? (statement.AlterTableStmt.cmds ?? []).flatMap((one) =>
          'AlterTableCmd' in one && one.AlterTableCmd.subtype === 'AT_DropConstraint' ? constraintOf(one.AlterTableCmd) : [],
        )
      : [],
  )
  return new Set(declared.filter((name) => dropped.includes(name)))
}

async function statementsOf(sql: string): Promise<readonly Node[]> {
  const { stmts = [] } = await parse(sql)
  return stmts.flatMap(({ stmt }) => stmt ?? [])
}

/**
 * The statements of a migration at which the previous version would fail, a sentence each. Functions and DO blocks are not inspected.
 * @param sql the text of the migration; a syntax error throws
 */
export async function breakingStatements(sql: string): Promise<readonly string[]> {
  const statements = await statementsOf(sql)
  const newTables = new Set(
    statements.flatMap((statement) => ('CreateStmt' in statement ? (statement.CreateStmt.relation?.relname ?? []) : [])),
  )
  const known = { newTables, loosened: loosenedIn(sql, statements) }
  return statements.flatMap((statement) => faultsOf(statement, known))
}

/** The first line of a contract step names the released version from which on nothing uses what the step removes. */
const CONTRACT = /^-- contract: unused since (\d+\.\d+\.\d+)\n/

/**
 * Why a migration cannot be deployed while the version before runs; empty if it can.
 * @param releases versions that are released, as `## [1.2.3] - 2026-01-31` in the changelog
 */
export async function deploymentFaults(sql: string, releases: readonly string[]): Promise<readonly string[]> {
  const [, since] = CONTRACT.exec(sql) ?? []
  if (since === undefined) return breakingStatements(sql)
  return releases.includes(since) ? [] : [`-- contract: ${since} is not a released version`]
}

/** What lib/db/functions defines. */
const DEFINED_TYPES = new Set(['OBJECT_FUNCTION', 'OBJECT_VIEW', 'OBJECT_TRIGGER'])

const triggerName = ({ trigname = '', relation }: CreateTrigStmt): string => `trigger ${trigname} on ${relation?.relname ?? ''}`

const lastName = (names: readonly Node[] = []): string => {
  const name = names.at(-1)
  return name && 'String' in name ? (name.String.sval ?? '') : ''
}

function definitionOf(statement: Node): string | undefined {
  if ('CreateFunctionStmt' in statement) return `function ${lastName(statement.CreateFunctionStmt.funcname)}`
  if ('ViewStmt' in statement) return `view ${statement.ViewStmt.view?.relname ?? ''}`
  return 'CreateTrigStmt' in statement ? triggerName(statement.CreateTrigStmt) : undefined
}

/** The functions, views and triggers that the statements create: 'function f', 'view v', 'trigger t on a'. */
export async function definitionsIn(sql: string): Promise<readonly string[]> {
  return (await statementsOf(sql)).flatMap((statement) => definitionOf(statement) ?? [])
}

/** Names functions that an index or a generated column of the migration uses: they must exist before lib/db/functions is applied, which has them as well. */
const FOR_INDEX = /^-- for an index: (\w+(?:, \w+)*)$/m

/** Functions, views and triggers that a migration defines; they belong in lib/db/functions. */
export async function misplacedDefinitions(sql: string): Promise<readonly string[]> {
  const allowed = new Set(
    FOR_INDEX.exec(sql)?.[1]
      ?.split(', ')
      .map((name) => `function ${name}`),
  )
  return (await definitionsIn(sql)).filter((definition) => !allowed.has(definition))
}

/** Statements that recompute stored results. */
const OF_ROWS = ['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'SelectStmt', 'DoStmt', 'ReindexStmt']

/** Statements of a part that runs once (`-- once:` in a file of lib/db/functions) that belong elsewhere. */
export async function onceFaults(sql: string): Promise<readonly string[]> {
  const kinds = (await statementsOf(sql)).flatMap((statement) => Object.keys(statement))
  return kinds.filter((kind) => !OF_ROWS.includes(kind)).map((kind) => `${kind}: only recomputes rows and indexes`)
}

/**
 * Why the definitions of a file of lib/db/functions cannot be applied again and again, also while the version before runs; empty if they can. A function
 * or view may be dropped in a file with the line `-- contract: unused since 1.2.0`.
 * @param releases versions that are released
 */
export async function functionFileFaults(sql: string, releases: readonly string[]): Promise<readonly string[]> {
  const [, since] = /^-- contract: unused since (\d+\.\d+\.\d+)$/m.exec(sql) ?? []
  const mayDrop = since !== undefined && releases.includes(since)
  const dropped = new Set<string>()
  return (await statementsOf(sql)).flatMap((statement) => {
    if ('DropStmt' in statement) {
      for (const name of droppedTriggers(statement.DropStmt)) dropped.add(name)
      return faultOfDropInFile(statement.DropStmt, mayDrop)
    }
    const definition = definitionOf(statement)
    if (definition === undefined)
      return [`${Object.keys(statement).join()}: belongs in a migration, or below a line '-- once: <what it recomputes>'`]
    if (replaces(statement) || dropped.has(definition)) return []
    return [
      `${definition}: fails where it exists already; write CREATE OR REPLACE, and for a constraint trigger DROP TRIGGER IF EXISTS before it`,
    ]
  })
}

const replaces = (statement: Node): boolean =>
  ('CreateFunctionStmt' in statement && statement.CreateFunctionStmt.replace === true) ||
  ('ViewStmt' in statement && statement.ViewStmt.replace === true) ||
  ('CreateTrigStmt' in statement && statement.CreateTrigStmt.replace === true)

function droppedTriggers({ removeType, objects = [] }: DropStmt): readonly string[] {
  if (removeType !== 'OBJECT_TRIGGER') return []
  return objects.flatMap((object) => {
    const names = 'List' in object ? (object.List.items ?? []) : []
    return [`trigger ${lastName(names)} on ${lastName(names.slice(0, -1))}`]
  })
}

function faultOfDropInFile(drop: DropStmt, mayDrop: boolean): readonly string[] {
  const { removeType, missing_ok: isOptional = false } = drop
  if (!DEFINED_TYPES.has(removeType ?? '')) return [faultOfDrop(drop)]
  if (!isOptional) return [`DROP ${nameOf(removeType).toUpperCase()}: fails where it does not exist; write IF EXISTS`]
  return removeType === 'OBJECT_TRIGGER' || mayDrop ? [] : [faultOfDrop(drop)]
}
