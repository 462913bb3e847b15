import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'

/** A file of 50 MB over a slow line. */
const ANSWER_MS = 60_000
/** Apart from `pictures/`, where a rule of the bucket deletes what is old: these files are the only ones. */
const FOLDER = 'files'

/**
 * @typedef {{ DATA_DIR: string, S3_ENDPOINT: string, S3_BUCKET: string, S3_REGION: string, S3_ACCESS_KEY_ID: string, S3_SECRET_ACCESS_KEY: string }} Settings
 */

/**
 * Stores files in a bucket of an S3-compatible store, below `files/`. No rule of the bucket may delete them.
 * @param {Settings} settings  S3_ENDPOINT: https://s3.ap-south-1.amazonaws.com, without the bucket
 * @returns {import('./storage.mjs').Storage}
 */
export function createS3Storage({ DATA_DIR, S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }) {
  const client = new AwsClient({ accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY, region: S3_REGION, service: 's3' })
  const bucket = `${S3_ENDPOINT.replace(/\/+$/, '')}/${S3_BUCKET}`

  /**
   * @param {string} address
   * @param {RequestInit} [init]
   * @returns {Promise<Response | null>} null: there is no such file, or no such bucket
   */
  async function request(address, init) {
    const answer = await client.fetch(address, { ...init, signal: AbortSignal.timeout(ANSWER_MS) })
    if (answer.ok) return answer
    await answer.body?.cancel()
    if (answer.status === 404) return null
    // Not the address, which may hold a key.
    throw new Error(`The store of files answered ${answer.status}.`)
  }

  /** @param {string} name @param {RequestInit} [init] */
  const ask = (name, init) => request(`${bucket}/${FOLDER}/${name}`, init)

  /**
   * The next thousand keys, in their order. Pages follow the last key and not the store's own token, which may need decoding.
   * @param {string} prefix
   * @param {string} after  the last key of the page before; '' for the first page
   */
  async function listPage(prefix, after) {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(after && { 'start-after': after }) })
    const answer = await request(`${bucket}?${query}`)
    const listing = (await answer?.text()) ?? ''
    const keys = [...listing.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
    const isLast = /<IsTruncated>false<\/IsTruncated>/.test(listing)
    const last = keys.at(-1) ?? ''
    if (!isLast && last <= after) throw new Error('The store of files does not list its files.')
    return { keys, last, isLast }
  }

  return {
    async put(name, file, type) {
      const stored = await ask(name, { method: 'PUT', body: new Uint8Array(file), headers: { 'content-type': type } })
      if (stored === null) throw new Error('The store of files has no such bucket.')
      await stored.body?.cancel()
    },

    // The store must know the length before the first byte, so the pieces go through a file. In DATA_DIR: a container has no other folder to write to.
    async putPieces(name, pieces, type) {
      const folder = await mkdtemp(path.join(DATA_DIR, 'upload-'))
      try {
        const file = path.join(folder, 'file')
        await writeFile(file, pieces)
        const body = await openAsBlob(file)
        const stored = await ask(name, { method: 'PUT', body, headers: { 'content-type': type } })
        if (stored === null) throw new Error('The store of files has no such bucket.')
        await stored.body?.cancel()
        return body.size
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },

    async getPieces(name) {
      const answer = await ask(name)
      if (answer === null) return null
      return answer.body ?? Readable.from([])
    },

    async get(name) {
      const answer = await ask(name)
      return answer && new Uint8Array(await answer.arrayBuffer())
    },

    async remove(name) {
      const answer = await ask(name, { method: 'DELETE' })
      await answer?.body?.cancel()
    },

    async *names(folder) {
      for (let after = '', isLast = false; !isLast;) {
        const page = await listPage(`${FOLDER}/${folder}/`, after)
        for (const key of page.keys) yield key.slice(FOLDER.length + 1)
        after = page.last
        isLast = page.isLast
      }
    },
  }
}
