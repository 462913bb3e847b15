/**
 * `node scripts/check/table-owners.mjs`: only the module that owns a table references it. The comment of each table and view in lib/db/schema names its
 * owner, `@owner cart`, and each other module that references the table, with the reason: `@reader stock takes the units in the statement that checks them`.
 * All others ask the owner, or join a view that it offers: views have an owner and no limit.
 */
import { pathToFileURL } from 'node:url'
import { tableUsers } from './figures.mjs'
import { readSources } from './ratchets.mjs'

/** @typedef {{ table: string, file: string, owner: string | undefined, readers: Map<string, string> }} Declared `readers`: module → reason */

const DECLARATION = /(?:\/\*\*((?:(?!\*\/).)*)\*\/\n)?export const \w+ = (pgTable|pgView)\(\s*'(\w+)'/gs
/** A reason ends with its line. */
const TAG = /@(owner|reader) ([\w/-]+) ?([^\n]*)/g

/** @param {import('./figures.mjs').Sources} sources @returns {Declared[]} */
function readDeclared(sources) {
  return [...sources]
    .filter(([file]) => file.startsWith('lib/db/schema/'))
    .flatMap(([file, text]) =>
      [...text.matchAll(DECLARATION)].map(([, comment = '', , table = '']) => {
        const tags = [...comment.matchAll(TAG)].map(([, tag, module = '', reason = '']) => ({ tag, module, reason: reason.trim() }))
        const readers = new Map(tags.filter(({ tag }) => tag === 'reader').map(({ module, reason }) => [module, reason]))
        return { table, file, owner: tags.find(({ tag }) => tag === 'owner')?.module, readers }
      }),
    )
}

/** @param {Declared} declared @param {ReadonlyMap<string, readonly string[]>} users  module → files @param {ReadonlySet<string>} modules */
function faultsOf({ table, file, owner, readers }, users, modules) {
  if (owner === undefined) return [`${file}: ${table} has no @owner.`]
  if (!modules.has(owner)) return [`${file}: the owner of ${table}, ${owner}, is no module.`]
  const foreign = [...users].filter(([module]) => module !== owner && !readers.has(module))
  return [
    ...foreign.map(([, files]) => `${files.join(', ')}: ${table} belongs to ${owner}. Use its index.ts, or a view that it offers.`),
    ...[...readers].flatMap(([module, reason]) => {
      if (!users.has(module)) return [`${file}: ${module} does not reference ${table} (any more).`]
      return reason === '' ? [`${file}: ${table} gives no reason why ${module} references it.`] : []
    }),
  ]
}

/**
 * @param {import('./figures.mjs').Sources} sources
 * @returns {string[]} one sentence for each reference that is not allowed, and for each tag that is wrong
 */
export function findForeignReaders(sources) {
  const users = tableUsers(sources)
  const modules = new Set([...sources.keys()].flatMap((file) => /^(?:lib\/commerce\/([^/]+)|(lib\/[^/]+))\//.exec(file)?.slice(1) ?? []))
  return readDeclared(sources).flatMap((declared) => faultsOf(declared, users.get(declared.table) ?? new Map(), modules))
}

function checkProject() {
  const found = findForeignReaders(readSources())
  if (found.length === 0) return
  console.error(`${found.join('\n')}\nSee scripts/check/table-owners.mjs.`)
  process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) checkProject()
