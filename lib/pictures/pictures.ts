import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { createPictureStore } from './store'
import { createWorkerPool } from './worker-pool'
import type { Resize, Picture } from './recipes'
import type { Compose } from '../runtime-types'
import type { createSharedPictures } from './shared-store'

/** Increase it when recipes.ts renders the same recipe differently: pictures that earlier versions stored are then not used. */
const RECIPE_VERSION = 1
/** The memory for the most requested pictures. The operating system caches the files of the others. */
const MEMORY_BYTES = 8 * 1024 * 1024

type Recipe = Resize | Compose

/**
 * Makes pictures once, across restarts and instances, and stores them in memory, on disk and, with S3_ENDPOINT, in a bucket. A name is a hash of the recipe
 * and of the source's bytes, so a replaced source file gives another picture.
 */
export function createPictures({
  folder,
  maxBytes,
  log,
  shared = null,
  pool = createWorkerPool(),
}: {
  folder: string
  maxBytes: number
  log: (event: string) => void
  /** Made by other instances */
  shared?: ReturnType<typeof createSharedPictures> | null
  pool?: { run: (recipe: Recipe) => Promise<Picture | null> | 'busy'; close: () => void }
}) {
  const store = createPictureStore({ folder, maxBytes, log })
  const memory = new LRUCache<string, Picture>({ maxSize: MEMORY_BYTES, sizeCalculation: ({ bytes }) => bytes.byteLength || 1 })
  const pending = new Map<string, Promise<Picture | null | 'busy'>>()

  const cacheInMemory = (name: string, picture: Picture) => {
    memory.set(name, picture)
    return picture
  }

  /** @returns null: not made yet */
  async function find(name: string): Promise<Picture | null> {
    const found = memory.get(name)
    if (found) return found
    const stored = await store.get(name).catch((error: NodeJS.ErrnoException) => {
      log(`picture_not_read ${error.code ?? error.message}`)
      return null
    })
    return stored && cacheInMemory(name, stored)
  }

  async function obtain(name: string, recipe: Recipe) {
    const found = await shared?.get(name)
    if (found) return found
    const picture = await pool.run(recipe)
    // The answer does not wait for the other instances' copy.
    if (picture && picture !== 'busy') void shared?.set(name, picture)
    return picture
  }

  /**
   * Makes the picture if it is not stored. Concurrent requests for one picture wait for the same work.
   * @returns null: the source is no readable picture; rejects when the worker fails
   */
  async function make(name: string, recipe: Recipe): Promise<Picture | null | 'busy'> {
    const found = await find(name)
    if (found) return found
    const joined = pending.get(name)
    if (joined) return joined
    const making = obtain(name, recipe)
    pending.set(name, making)
    try {
      const picture = await making
      if (!picture || picture === 'busy') return picture
      // The answer does not wait for the disk.
      void store.set(name, picture)
      return cacheInMemory(name, picture)
    } finally {
      pending.delete(name)
    }
  }

  return {
    find,
    make,

    /**
     * The drawn picture of a recipe, made if it is not stored. Its name is a hash of the complete recipe.
     * @returns null: the photo is not readable; rejects when too many are waiting
     */
    async compose(recipe: Compose): Promise<Picture | null> {
      const { photo, ...drawing } = recipe
      const { file, ...placed } = photo ?? { file: new Uint8Array() }
      const picture = await make(pictureName(hashOf(file), [JSON.stringify([drawing, placed])]), recipe)
      if (picture === 'busy') throw new Error('Too many pictures are waiting.')
      return picture
    },

    close: () => pool.close(),
  }
}

/**
 * The name of a picture.
 * @param source hash of the source's bytes
 * @param parameters all else that the recipe says
 */
export const pictureName = (source: string, parameters: readonly (string | number)[]) =>
  hashOf(JSON.stringify([RECIPE_VERSION, sharpVersion(), source, ...parameters]))

/** @returns 43 characters */
export const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('base64url')

let version: string | undefined

/** Another version of sharp may encode differently. Read from its package.json, because sharp itself is loaded only in the worker process. */
function sharpVersion() {
  const entry = createRequire(import.meta.url).resolve('sharp')
  return (version ??= (JSON.parse(readFileSync(path.join(path.dirname(entry), '..', 'package.json'), 'utf8')) as { version: string })
    .version)
}
