import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { createPictureStore } from './store.mjs'
import { createWorkerPool } from './worker-pool.mjs'

/** Increase it when recipes.mjs renders the same recipe differently: pictures that earlier versions stored are then not used. */
const RECIPE_VERSION = 1
/** The memory for the most requested pictures. The operating system caches the files of the others. */
const MEMORY_BYTES = 8 * 1024 * 1024

/**
 * @typedef {import('./recipes.mjs').Resize | import('../runtime-types').Compose} Recipe
 * @typedef {import('./recipes.mjs').Picture} Picture
 */

/**
 * Makes pictures and stores them, in memory, on disk and, with S3_ENDPOINT, in a bucket: a picture is made once, also across restarts and instances. Its name is a hash of its recipe and of the bytes of
 * its source, so a replaced source file gives another picture.
 * @param {object} options
 * @param {string} options.folder
 * @param {number} options.maxBytes
 * @param {(event: string) => void} options.log
 * @param {ReturnType<typeof import('./shared-store.mjs').createSharedPictures> | null} [options.shared]  what other instances have made
 * @param {{ run: (recipe: Recipe) => Promise<Picture | null> | 'busy', close: () => void }} [options.pool]
 */
export function createPictures({ folder, maxBytes, log, shared = null, pool = createWorkerPool() }) {
  const store = createPictureStore({ folder, maxBytes, log })
  /** @type {LRUCache<string, Picture>} */
  const memory = new LRUCache({ maxSize: MEMORY_BYTES, sizeCalculation: ({ bytes }) => bytes.byteLength || 1 })
  /** @type {Map<string, Promise<Picture | null | 'busy'>>} */
  const pending = new Map()

  const cacheInMemory = (/** @type {string} */ name, /** @type {Picture} */ picture) => {
    memory.set(name, picture)
    return picture
  }

  /** @param {string} name @returns {Promise<Picture | null>} null: it is not made yet */
  async function find(name) {
    const found = memory.get(name)
    if (found) return found
    const stored = await store.get(name).catch((error) => {
      log(`picture_not_read ${error.code ?? error.message}`)
      return null
    })
    return stored && cacheInMemory(name, stored)
  }

  /** @param {string} name @param {Recipe} recipe */
  async function obtain(name, recipe) {
    const found = await shared?.get(name)
    if (found) return found
    const picture = await pool.run(recipe)
    // The answer does not wait for the other instances' copy.
    if (picture && picture !== 'busy') void shared?.set(name, picture)
    return picture
  }

  /**
   * Makes the picture if it is not stored. Concurrent requests for one picture wait for the same work.
   * @param {string} name
   * @param {Recipe} recipe
   * @returns {Promise<Picture | null | 'busy'>} null: the source is no readable picture; rejects when the worker fails
   */
  async function make(name, recipe) {
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
     * @param {import('../runtime-types').Compose} recipe
     * @returns {Promise<Picture | null>} null: the photo is not readable; rejects when too many are waiting
     */
    async compose(recipe) {
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
 * @param {string} source  hash of the source's bytes
 * @param {readonly (string | number)[]} parameters  all else that the recipe says
 */
export const pictureName = (source, parameters) => hashOf(JSON.stringify([RECIPE_VERSION, sharpVersion(), source, ...parameters]))

/** @param {string | Uint8Array} content @returns {string} 43 characters */
export const hashOf = (content) => createHash('sha256').update(content).digest('base64url')

/** @type {string | undefined} */
let version

/** Another version of sharp may encode differently. Read from its package.json, because sharp itself is loaded only in the worker process. */
function sharpVersion() {
  const entry = createRequire(import.meta.url).resolve('sharp')
  return (version ??= JSON.parse(readFileSync(path.join(path.dirname(entry), '..', 'package.json'), 'utf8')).version)
}
