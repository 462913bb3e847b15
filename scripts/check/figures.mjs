/**
 * The figures of scripts/check/ratchets.mjs, each with its definition. A figure lists what it counts, so that an engineer sees what to reduce.
 *
 * - A *production file* is TypeScript or JavaScript of app, components, lib or scripts, middleware.ts or instrumentation.ts, without tests and lib/testing.
 * - A *shipped file* is a production file outside scripts.
 * - An *import* is any statement, expression or comment that names another file: an import of types only, and one in a JSDoc type, count as well.
 */
import path from 'node:path'

/** @typedef {ReadonlyMap<string, string>} Sources path, relative to the project's folder → text */
/** @typedef {{ name: string, count: number, parts?: string[] }} Item one counted thing; `parts`: what it consists of */
/** @typedef {(sources: Sources) => Item[]} Figure its value is the sum of the counts */

const PRODUCTION = /^(?:(?:app|components|lib|scripts)\/.*|middleware|instrumentation)\.(?:tsx?|m?js)$/
const TESTING = /\.test\.|(?:^|\/)testing\//
const STYLES = /^(?:app|components)\/.*\.css$/
const DOCUMENT = /^(?:docs\/.*|[^/]+)\.md$/
const COMMENT_LINE = /^\s*(?:\/\/|\/?\*).*$/gm
const IMPORT = /\b(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g

/** @param {string} file */
const isProduction = (file) => PRODUCTION.test(file) && !TESTING.test(file)
/** @param {string} file */
const isShipped = (file) => isProduction(file) && !file.startsWith('scripts/')

/** Whether a figure may need the text of this file. @param {string} file */
export const isCounted = (file) => [PRODUCTION, STYLES, DOCUMENT].some((kind) => kind.test(file)) || file === 'next.config.mjs'

/** @param {Sources} sources @param {(file: string) => boolean} isWanted */
const select = (sources, isWanted) => [...sources].filter(([file]) => isWanted(file))

/** @param {string} text */
const countLines = (text) => text.split('\n').length - 1

/** One item for each file, of the size that `measure` gives it. @param {[file: string, text: string][]} files @param {(text: string) => number} measure @returns {Item[]} */
const perFile = (files, measure) => files.map(([file, text]) => ({ name: file, count: measure(text) }))

/** @param {Map<string, Map<string, string[]>>} groups @param {string} key @param {string} name @param {string} part */
function put(groups, key, name, part) {
  /** @type {Map<string, string[]>} */
  const group = groups.get(key) ?? new Map()
  groups.set(key, group.set(name, [...(group.get(name) ?? []), part]))
}

/**
 * The imports between groups of files, by importing and imported group.
 * @param {Sources} sources
 * @param {(file: string) => string | undefined} groupOf  undefined: in no group
 */
function importsBetween(sources, groupOf) {
  /** @type {Map<string, Map<string, string[]>>} */
  const imports = new Map()
  for (const [file, text] of select(sources, isShipped)) {
    for (const [, address = ''] of text.matchAll(IMPORT)) {
      const target = address.startsWith('.') ? path.posix.join(path.posix.dirname(file), address) : address.replace(/^@\//, '')
      const [from, to] = [groupOf(file), groupOf(target)]
      if (from && to && from !== to) put(imports, from, to, `${file} → ${target}`)
    }
  }
  return imports
}

/** All groups that the group imports, directly or through others. @param {Map<string, Map<string, string[]>>} imports @param {string} group */
function reachedFrom(imports, group) {
  const reached = new Set(imports.get(group)?.keys())
  for (const one of reached) for (const next of imports.get(one)?.keys() ?? []) reached.add(next)
  return reached
}

/** Pairs of folders of lib/commerce of which each imports the other, directly or through others. @type {Figure} */
function mutualImports(sources) {
  const imports = importsBetween(sources, (file) => /^lib\/commerce\/([^/]+)/.exec(file)?.[1])
  const reached = new Map([...imports.keys()].map((module) => [module, reachedFrom(imports, module)]))
  return [...reached].flatMap(([module, others]) =>
    [...others]
      .filter((other) => module < other && reached.get(other)?.has(module))
      .map((other) => {
        const parts = [...(imports.get(module)?.get(other) ?? []), ...(imports.get(other)?.get(module) ?? [])]
        return { name: `${module} ↔ ${other}`, count: 1, parts }
      }),
  )
}

/**
 * The folders in order, the highest first: each imports only those below it. Pages come first, then what handles requests and background work, then the
 * shop, then what it uses. `lib` is the files that are directly in it.
 */
export const LAYERS = [
  ...[
    'app',
    'components',
    'lib/jobs',
    'lib/backup',
    'lib/server',
    'lib/http',
    'lib/share-images',
    'lib/seo',
    'lib/commerce',
    'lib/v2',
    'lib/providers',
  ],
  ...[
    'lib/cache',
    'lib/pictures',
    'lib/observability',
    'lib/db',
    'lib/kernel',
    'lib/config',
    'lib/i18n',
    'lib/html',
    'lib/next-adapter',
    'lib',
  ],
]

/** Pairs of folders (LAYERS) of which the lower imports the higher, in however many files. Only scripts and the files of the root may import any. @type {Figure} */
function upwardDependencies(sources) {
  const imports = importsBetween(sources, (file) => LAYERS.find((layer) => file === layer || file.startsWith(`${layer}/`)))
  return [...imports].flatMap(([from, targets]) =>
    [...targets]
      .filter(([to]) => LAYERS.indexOf(to) < LAYERS.indexOf(from))
      .map(([to, parts]) => ({ name: `${from} → ${to}`, count: 1, parts })),
  )
}

/**
 * The tables of lib/db/schema with the modules that reference them: import them from the schema, types too, or name them in SQL after FROM, JOIN, INTO or
 * UPDATE. A module is a folder of lib/commerce ('cart') or another folder of lib ('lib/cache'), except lib/db.
 * @param {Sources} sources
 * @returns {Map<string, Map<string, string[]>>} table → module → files
 */
export function tableUsers(sources) {
  const schema = select(sources, (file) => file.startsWith('lib/db/schema/')).map(([, text]) => text)
  const tables = new Map(
    [...schema.join('\n').matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, constant = '', table = '']) => [constant, table]),
  )
  const inSql = new RegExp(`\\b(?:from|join|into|update)\\s+(${[...tables.values()].join('|')})\\b`, 'gi')
  /** @type {Map<string, Map<string, string[]>>} */
  const users = new Map()
  for (const [file, text] of select(sources, (name) => isShipped(name) && /^lib\/(?!db\/)/.test(name))) {
    const imported = [...text.matchAll(/import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'@\/lib\/db\/schema/g)].flatMap(([, names]) =>
      names?.match(/\w+/g),
    )
    const named = [...text.replace(COMMENT_LINE, '').matchAll(inSql)].map(([, table]) => table?.toLowerCase())
    const module = /^lib\/commerce\/([^/]+)/.exec(file)?.[1] ?? path.posix.dirname(file)
    for (const table of new Set([...imported.map((name) => tables.get(name ?? '')), ...named])) {
      if (table) put(users, table, module, file)
    }
  }
  return users
}

const MAX_MODULES = 3

/** Tables that more than three modules reference (tableUsers). @type {Figure} */
const sharedTables = (sources) =>
  [...tableUsers(sources)]
    .filter(([, modules]) => modules.size > MAX_MODULES)
    .sort(([, a], [, b]) => b.size - a.size)
    .map(([table, modules]) => ({
      name: `${table}: ${modules.size} modules`,
      count: 1,
      parts: [...modules].map(([module, files]) => `${module}: ${files.join(', ')}`),
    }))

/** Names that shipped files declare on globalThis, in `declare global` or as a process-wide symbol (`Symbol.for`) of our own. @type {Figure} */
const globalNames = (sources) =>
  select(sources, isShipped).flatMap(([file, text]) => {
    const declared = [...text.matchAll(/^declare global \{(.*?)^\}/gms)].flatMap(([, block = '']) => block.match(/(?<=\bvar )\w+/g) ?? [])
    const symbols = text.match(/Symbol\.for\('(?!@?next|react)[^']+'\)/g) ?? []
    return [...declared, ...symbols].map((name) => ({ name: `${name} (${file})`, count: 1 }))
  })

/** Lines of JavaScript among the production files of lib. @type {Figure} */
const javaScriptLines = (sources) =>
  perFile(
    select(sources, (file) => isProduction(file) && /^lib\/.*\.m?js$/.test(file)),
    countLines,
  )

/** Calls of jest.mock and jest.doMock with the path of a file of ours, in tests and lib/testing. @type {Figure} */
const mocks = (sources) =>
  select(sources, (file) => TESTING.test(file)).flatMap(([file, text]) =>
    [...text.replace(COMMENT_LINE, '').matchAll(/\bjest\.(?:mock|doMock)\(\s*['"]((?:@\/|\.)[^'"]+)['"]/g)].map(([, module = '']) => ({
      name: `${module} (${file})`,
      count: 1,
    })),
  )

const HINDI = /hindi|Hindi|HINDI|(['"`])hi\1|\bhi-IN\b|\bhi:|\bhi_|_hi\b|\bhi(?=[A-Z])|[a-z]Hi\b|\blang\(hi\)/

/**
 * Shipped files and style sheets with a word for Hindi, comments included: "Hindi" in any name, the locale 'hi', or a field like `hi_html` or `altHi`. The
 * script, Devanagari, does not count: Marathi is written in it too. Nor do texts: messages, and the demo shop's data.
 * @type {Figure}
 */
const hindi = (sources) =>
  select(sources, (file) => isShipped(file) || STYLES.test(file)).flatMap(([file, text]) => {
    const lines = text.split('\n').filter((line) => HINDI.test(line))
    return lines.length === 0 ? [] : [{ name: `${file} (${lines.length} lines)`, count: 1 }]
  })

const NEXT_INTERNALS =
  /__next_f|__RSC_MANIFEST|\bTURBOPACK\b|\b_rsc=|data-precedence|s-maxage=1\b|x-nextjs-|x-next-cache|next-router-|headers\.rsc\b|unstable_cache|PrefetchKind\.|\bhttpServer\b|_createCache|rscData|segmentData|_requestHeaders|next\/dist\/|node:vm|^ {2}experimental:/gm

/**
 * Shipped files and next.config.mjs that name an internal of Next or next-intl (NEXT_INTERNALS) outside lib/next-adapter, and files of lib/next-adapter
 * without a test next to them.
 * @type {Figure}
 */
const untestedInternals = (sources) =>
  select(sources, (file) => isShipped(file) || file === 'next.config.mjs').flatMap(([file, text]) => {
    if (!file.startsWith('lib/next-adapter/')) {
      const names = new Set(text.match(NEXT_INTERNALS)?.map((name) => name.trim()))
      return names.size === 0 ? [] : [{ name: `${file}: ${[...names].join(', ')}`, count: 1 }]
    }
    const test = file.replace(/\.\w+$/, '.test.ts')
    return sources.has(test) || sources.has(`${test}x`) ? [] : [{ name: `${file}: no ${path.posix.basename(test)}`, count: 1 }]
  })

/** A word has a letter or a digit, so that the lines of tables are none. */
const WORD = /\S*[\p{L}\p{N}]\S*/gu
/** Written by `npm run coverage:requirements` from the titles of the tests: a new test must not use up the words. */
const GENERATED_LINE = /^ {2}Tests: .*$/gm
/** Written from code, data and titles of tests (CONTRIBUTING.md, "Generated documents"): a new transition must not use up the words of a person. */
const GENERATED_DOCUMENTS = ['docs/compliance.md', 'docs/module-diagram.md', 'docs/order-states.md']

/** Words of the documents in docs and in the project's folder, including code and tables, without generated ones. @type {Figure} */
const documentationWords = (sources) =>
  perFile(
    select(sources, (file) => DOCUMENT.test(file) && !GENERATED_DOCUMENTS.includes(file)),
    (text) => text.replaceAll(GENERATED_LINE, '').match(WORD)?.length ?? 0,
  )

/** @type {Figure} */
const productionFiles = (sources) => perFile(select(sources, isProduction), () => 1)
/** @type {Figure} */
const productionLines = (sources) => perFile(select(sources, isProduction), countLines)

/** By the names of scripts/check/ratchets.json. @type {Readonly<Record<string, Figure>>} */
export const FIGURES = {
  'pairs of modules that import each other': mutualImports,
  'tables that more than three modules reference': sharedTables,
  'upward dependencies between folders': upwardDependencies,
  'names on globalThis': globalNames,
  'lines of JavaScript in lib': javaScriptLines,
  'mocks of our own modules': mocks,
  'files that mention Hindi': hindi,
  'uses of framework internals without a contract test': untestedInternals,
  'words of documentation': documentationWords,
  'production files': productionFiles,
  'lines of production files': productionLines,
}
