/** `npm run docs:diagram`: draws the modules from the real imports into docs/module-diagram.md. `--check` only fails if the file is out of date. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { format, resolveConfig } from 'prettier'

const root = fileURLToPath(new URL('..', import.meta.url))
const file = path.join(root, 'docs/module-diagram.md')
/** Files that only tests use. */
const tests = '\\.test\\.tsx?$|^lib/testing/'
/** Files that run anywhere, or that use the engine from outside: the rest are use cases, their queries and the index. */
const outside = /[/.](model|rules|wire|api|openapi|pages|client)\.ts$/

/** @typedef {Map<string, Set<string>>} Graph what imports → what it imports */
/** @typedef {(source: string) => string | null} Group a file's place in a picture; null: it is in none */

const imports = await readImports()
const text = await format(document(), { ...(await resolveConfig(file)), filepath: file })
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (text !== readFileSync(file, 'utf8')) {
  console.error('docs/module-diagram.md differs from the imports. Run: npm run docs:diagram')
  process.exitCode = 1
}

/** @returns {Promise<[from: string, to: string][]>} of one file from another */
async function readImports() {
  const tsConfig = path.join(root, 'tsconfig.json')
  const options = {
    baseDir: root,
    includeOnly: '^lib/commerce/',
    exclude: { path: tests },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: tsConfig },
  }
  const { output } = await cruise(['lib/commerce'], options, {}, { tsConfig: extractTSConfig(tsConfig) })
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with a text instead of modules.')
  return output.modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => /** @type {[string, string]} */ ([source, resolved])),
  )
}

/** @type {Group} 'cart' for 'lib/commerce/cart/wire.ts'; null for files of no module */
function moduleOf(source) {
  return /^lib\/commerce\/([^/]+)\/./.exec(source)?.[1] ?? null
}

/**
 * @param {Group} group
 * @returns {Graph}
 */
function graphOf(group) {
  /** @type {Graph} */
  const graph = new Map()
  for (const [source, target] of imports) {
    const [from, to] = [group(source), group(target)]
    if (from === null || to === null) continue
    graph.set(from, graph.get(from) ?? new Set())
    graph.set(to, graph.get(to) ?? new Set())
    if (from !== to) graph.get(from)?.add(to)
  }
  return new Map([...graph].sort(([a], [b]) => a.localeCompare(b)))
}

/**
 * The graph without arrows that a chain of other arrows implies. Modules in a cycle keep the arrows between them.
 * @param {Graph} whole
 * @returns {Graph}
 */
function reduced(whole) {
  const reach = new Map([...whole.keys()].map((from) => [from, reachableFrom(from, whole)]))
  /** @param {string} from @param {string} to */
  const reaches = (from, to) => Boolean(reach.get(from)?.has(to))
  return new Map(
    [...whole].map(([from, targets]) => {
      const isImplied = (/** @type {string} */ to) =>
        [...targets].some((by) => by !== to && reaches(by, to) && !reaches(by, from) && !reaches(to, by))
      return [from, new Set([...targets].filter((to) => !isImplied(to)))]
    }),
  )
}

/**
 * @param {string} from
 * @param {Graph} whole
 */
function reachableFrom(from, whole) {
  /** @type {Set<string>} */
  const seen = new Set()
  const waiting = [...(whole.get(from) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    waiting.push(...(whole.get(next) ?? []))
  }
  return seen
}

/** @param {Graph} graph */
function picture(graph) {
  const id = (/** @type {string} */ name) => name.replaceAll(/[^a-z0-9]/g, '_')
  const names = [...graph.keys()]
  const joined = new Set([...graph].flatMap(([from, targets]) => (targets.size === 0 ? [] : [from, ...targets])))
  return [
    '```mermaid',
    'flowchart LR',
    ...names.filter((name) => id(name) !== name || !joined.has(name)).map((name) => `  ${id(name)}["${name}"]`),
    ...[...graph].flatMap(([from, targets]) =>
      targets.size === 0 ? [] : [`  ${id(from)} --> ${[...targets].sort().map(id).join(' & ')}`],
    ),
    '```',
  ]
}

function document() {
  const useCases = graphOf((source) => (outside.test(source) ? null : moduleOf(source)))
  return [
    '# Modules and their imports',
    '',
    'Drawn by `npm run docs:diagram` from the imports, tests left out. Do not edit. An arrow points from what imports to what is imported; an arrow that a chain of other arrows implies is left out.',
    '',
    'The picture shows which module of `lib/commerce` uses the use cases of another one. Types, calls, pages and clients are left out.',
    '',
    ...picture(reduced(useCases)),
    '',
    '## All imports between modules',
    '',
    'Of every file, types and calls included.',
    '',
    ...[...graphOf(moduleOf)].map(([from, targets]) => `- \`${from}\`: ${listed([...targets].sort())}`),
    '',
  ].join('\n')
}

/** @param {readonly string[]} names */
function listed(names) {
  return names.length === 0 ? 'none' : names.map((name) => `\`${name}\``).join(', ')
}
