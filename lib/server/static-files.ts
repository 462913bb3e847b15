import { existsSync, readdirSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { CachedBody } from './cached-body'
import type { Layer } from './layers'
import type { encodedResponse } from './encoded-response'

const MAX_BYTES = 16 * 1024 * 1024
/** A larger file is left to Next, which reads it piece by piece. */
const MAX_FILE_BYTES = 512 * 1024
/** Files of public/ may be replaced under the same name while the shop runs, so their dates are checked at this interval. */
const CHECK_MS = 1_000
/**
 * Makes V8 (Chrome 136 and newer) compile all functions of a script while it arrives, in a background thread. Otherwise it compiles each at its first
 * call, in the main thread, which blocked a slow phone for some 200 ms of a first visit. Other browsers read a comment.
 */
const COMPILE_HINT = Buffer.from('//# allFunctionsCalledOnLoad\n')
/** As Next names them. A file with another ending is left to Next. */
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=UTF-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=UTF-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'application/javascript; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

type Response = InstanceType<ReturnType<typeof encodedResponse>>
/** isFixed: its name changes with its content */
type Known = { file: string; type: string; caching: string; isFixed: boolean }
type Loaded = { headers: [string, string][]; body: CachedBody; version: string; checkedAt: number }

/** For files whose names change with their content. */
const FIXED = { caching: 'public, max-age=31536000, immutable', isFixed: true }

/** All files below a folder, by their addresses. */
function listFiles(folder: string, prefix: string, rest: Pick<Known, 'caching' | 'isFixed'>): [string, Known][] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const type = TYPES[path.extname(entry.name)]
    if (!entry.isFile() || type === undefined) return []
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, file).split(path.sep).join('/')
    return [[`${prefix}/${name}`, { file, type, ...rest }] as [string, Known]]
  })
}

/**
 * Sends scripts, styles, fonts and public/ files from memory. Only files that exist at startup have an address, so no address leads elsewhere in the file
 * system. Ranges and everything else are left to the layers below.
 * @param options root: the folder of the built shop
 */
export function staticFiles<R extends Response>({ root, now = () => performance.now() }: { root: string; now?: () => number }): Layer<R> {
  const known = new Map([
    ...listFiles(path.join(root, 'public'), '', { caching: 'public, max-age=0', isFixed: false }),
    ...listFiles(path.join(root, 'public', 'fonts'), '/fonts', FIXED),
    ...listFiles(path.join(root, '.next', 'static'), '/_next/static', FIXED),
  ])
  // lru-cache allows no size of 0.
  const loaded = new LRUCache<string, Loaded>({ maxSize: MAX_BYTES, sizeCalculation: ({ body }) => body.plain.length + 1 })

  /** @returns null: it is too large, or gone */
  async function load({ file, type, caching, isFixed }: Known): Promise<Loaded | null> {
    const before = loaded.get(file)
    if (before && (isFixed || now() - before.checkedAt < CHECK_MS)) return before
    const found = await stat(file).catch(() => null)
    if (!found || found.size > MAX_FILE_BYTES) return null
    const version = `${found.size} ${found.mtimeMs}`
    if (before?.version === version) return Object.assign(before, { checkedAt: now() })
    const headers: [string, string][] = [
      ['Content-Type', type],
      ['Cache-Control', caching],
      ['Last-Modified', found.mtime.toUTCString()],
      ['Vary', 'Accept-Encoding'],
    ]
    const content = await readFile(file)
    const isBuilt = isFixed && file.endsWith('.js')
    const body = new CachedBody(isBuilt ? Buffer.concat([COMPILE_HINT, content]) : content)
    const entry = { headers, body, version, checkedAt: now() }
    loaded.set(file, entry)
    return entry
  }

  // Not async: each promise costs, and most requests want something else.
  return (below) => (request, response) => {
    const { url = '', method, headers } = request
    const one = known.get(url.split('?', 1)[0] ?? '')
    const isWhole = (method === 'GET' || method === 'HEAD') && headers.range === undefined
    if (!one || !isWhole) return below(request, response)
    return load(one).then((entry) => (entry ? response.sendStored(entry.headers, entry.body) : below(request, response)))
  }
}
