import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../config/root.mjs'

const folder = path.join(root, 'dist')
const sourcesFile = path.join(folder, 'sources')

/** What Node runs outside of Next's bundles, by the name of its file in dist/. */
const PROGRAMS = {
  server: 'lib/server/start/open-shop.ts',
  database: 'lib/server/start/postgres.ts',
  'picture-worker': 'lib/pictures/worker.ts',
  'next-cache-handler': 'lib/cache/next-cache-handler.ts',
}

/**
 * Compiles lib/server and what it imports to dist/. Files ending in .mjs run before packages are installed, so they are imported as they are: each has one
 * instance in a process.
 * @param sources  identifies the sources that are compiled; '': not known
 */
export async function compile(sources = '') {
  const { build, stop } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: PROGRAMS,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20.9',
    packages: 'external',
    plugins: [{ name: 'plain files', setup: leavePlainFiles }],
  })
  await stop()
  mkdirSync(folder, { recursive: true })
  // Only changed files: a running shop may be about to load the others.
  const compiled = new Map(outputFiles.map(({ path: file, contents }) => [path.basename(file), Buffer.from(contents)]))
  const before = new Set(readdirSync(folder))
  for (const [name, contents] of compiled) {
    const file = path.join(folder, name)
    if (!before.has(name) || !contents.equals(readFileSync(file))) writeFileSync(file, contents)
  }
  writeFileSync(sourcesFile, sources)
}

/** @param {import('esbuild').PluginBuild} build */
function leavePlainFiles(build) {
  build.onResolve({ filter: /^\.{1,2}\/.*\.mjs$/ }, ({ path: name, resolveDir }) => ({
    path: path.relative(folder, path.resolve(resolveDir, name)).replaceAll(path.sep, '/'),
    external: true,
  }))
}

/** @param {keyof typeof PROGRAMS} name */
const fileOf = (name) => path.join(folder, `${name}.mjs`)

export const isCompiled = () => existsSync(fileOf('server'))

/** Tests also compile, from sources that may have been changed since. @param {string} sources */
export const isCompiledFrom = (sources) => isCompiled() && existsSync(sourcesFile) && readFileSync(sourcesFile, 'utf8') === sources

/** @param {keyof typeof PROGRAMS} name */
const load = (name) => import(pathToFileURL(fileOf(name)).href)

/** The server of the shop. @returns {Promise<typeof import('./open-shop')>} */
export const loadServer = () => load('server')

/** The embedded database. @returns {Promise<typeof import('./postgres')>} */
export const loadDatabase = () => load('database')
