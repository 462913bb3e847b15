/** `npm run docs:diagram`: draws the modules from the real imports into docs/module-diagram.md. With `--check` it only says whether that file is current. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { format, resolveConfig } from 'prettier'

const root = fileURLToPath(new URL('..', import.meta.url))
const file = path.join(root, 'docs/module-diagram.md')
/** What only tests use is no part of the shop. */
const tests = '\\.test\\.tsx?$|^lib/testing/'

/** @typedef {Map<string, Set<string>>} Graph module → the modules it imports */

const graph = await readGraph()
const text = await format(document(graph), { ...(await resolveConfig(file)), filepath: file })
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (text !== readFileSync(file, 'utf8')) {
  console.error('docs/module-diagram.md differs from the imports. Run: npm run docs:diagram')
  process.exitCode = 1
}

/** @returns {Promise<Graph>} */
async function readGraph() {
  const options = {
    baseDir: root,
    includeOnly: '^(app|components|lib)/',
    exclude: { path: tests },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: path.join(root, 'tsconfig.json') },
  }
  const { output } = await cruise(
    ['app', 'components', 'lib'],
    options,
    {},
    { tsConfig: extractTSConfig(path.join(root, 'tsconfig.json')) },
  )
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with a text instead of modules.')
  /** @type {Graph} */
  const found = new Map()
  for (const { source, dependencies } of output.modules) {
    const from = moduleOf(source)
    const imports = found.get(from) ?? new Set()
    found.set(from, imports)
    for (const { resolved } of dependencies) if (moduleOf(resolved) !== from) imports.add(moduleOf(resolved))
  }
  return new Map([...found].sort(([a], [b]) => a.localeCompare(b)))
}

/** @param {string} source 'lib/commerce/cart/wire.ts' is of the module 'commerce/cart', 'lib/db/listen.ts' of 'db' */
function moduleOf(source) {
  const [top = '', folder = '', noun = '', ...rest] = source.split('/')
  if (top !== 'lib') return top
  return folder === 'commerce' ? `commerce/${rest.length > 0 ? noun : 'kernel'}` : folder
}

/**
 * The graph without every arrow that a longer way of arrows implies. Modules in a circle keep the arrows between them.
 * @param {Graph} whole
 * @returns {Graph}
 */
function reduced(whole) {
  /** @type {Graph} */
  const reach = new Map([...whole.keys()].map((from) => [from, reachableFrom(from, whole)]))
  /** @param {string} from @param {string} to */
  const reaches = (from, to) => Boolean(reach.get(from)?.has(to))
  return new Map(
    [...whole].map(([from, imports]) => {
      const isImplied = (/** @type {string} */ to) =>
        [...imports].some((by) => by !== to && reaches(by, to) && !reaches(by, from) && !reaches(to, by))
      return [from, new Set([...imports].filter((to) => !isImplied(to)))]
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

/** @param {Graph} whole */
function document(whole) {
  const few = reduced(whole)
  const nouns = [...whole.keys()].filter((name) => name.startsWith('commerce/'))
  const id = (/** @type {string} */ name) => name.replaceAll(/[^a-z0-9]/g, '_')
  const node = (/** @type {string} */ name) => `${id(name)}["${name.replace('commerce/', '')}"]`
  return [
    '# Modules and what they import',
    '',
    'Drawn by `npm run docs:diagram` from the imports of `app`, `components` and `lib`, tests left out; do not edit. The static checks fail when this file is',
    'out of date. The picture leaves out an arrow that a chain of other arrows implies; the list has all of them.',
    '',
    '```mermaid',
    'flowchart LR',
    '  subgraph commerce["lib/commerce"]',
    ...nouns.map((name) => `    ${node(name)}`),
    '  end',
    ...[...whole.keys()].filter((name) => !nouns.includes(name)).map((name) => `  ${node(name)}`),
    ...[...few].flatMap(([from, imports]) => [...imports].sort().map((to) => `  ${id(from)} --> ${id(to)}`)),
    '```',
    '',
    ...[...whole].map(([from, imports]) => `- \`${from}\` imports ${listed([...imports].sort())}`),
    '',
  ].join('\n')
}

/** @param {readonly string[]} names */
function listed(names) {
  return names.length === 0 ? 'none of the others' : names.map((name) => `\`${name}\``).join(', ')
}
