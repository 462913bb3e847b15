import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../lib/server/start/free-port.mjs'
import { nextProgram } from '../../lib/server/start/prepare.mjs'
import { startServer } from './processes.mjs'
import { folder } from './folder.mjs'

export const nextFolder = path.join(folder, 'next-app')

/** The page of a picture has nothing but a heading and the picture, which is put into its folder before it is measured. */
export const PICTURE_PAGES = ['home', 'category', 'product']
export const pictureFile = (/** @type {string} */ name) => path.join(nextFolder, 'public', `${name}.webp`)

const picturePage = (/** @type {string} */ name) => `export default function Page() {
  return <main><h1>Nothing</h1><img src="/${name}.webp" alt="" fetchPriority="high" style={{ display: 'block', width: '100%' }} /></main>
}
`

const files = {
  'app/layout.jsx': 'export default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>\n}\n',
  'app/page.jsx': 'export default function Page() {\n  return <p>Nothing</p>\n}\n',
  ...Object.fromEntries(PICTURE_PAGES.map((name) => [`app/${name}/page.jsx`, picturePage(name)])),
  // Without these files, Next would use those of the shop from a parent folder.
  'next.config.mjs': 'export default {}\n',
  'postcss.config.mjs': 'export default {}\n',
  'package.json': '{ "private": true }\n',
}

/**
 * Builds an app of static pages without content, with the same Next: the cost of the framework alone. Its folder is in the shop's folder, so that
 * it uses the same packages.
 * @param {AbortSignal} signal
 */
export async function buildNextApp(signal) {
  rmSync(nextFolder, { recursive: true, force: true })
  mkdirSync(path.join(nextFolder, 'public'), { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(nextFolder, name)), { recursive: true })
    writeFileSync(path.join(nextFolder, name), text)
  }
  // Files of public/ that are missing at the start are not found later.
  for (const name of PICTURE_PAGES) writeFileSync(pictureFile(name), '')
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const build = spawn(process.execPath, [nextProgram(), 'build', nextFolder], { cwd: nextFolder, stdio: 'ignore', env, signal })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error('The empty page could not be built.')
}

/** @param {import('./processes.mjs').Life} life */
export async function startNextApp(life) {
  const port = await freePort()
  return startServer(life, {
    program: process.execPath,
    parameters: [nextProgram(), 'start', nextFolder, '-p', String(port)],
    port,
    cwd: nextFolder,
  })
}
