import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { arrayBuffer, text } from 'node:stream/consumers'
import { AwsClient } from 'aws4fetch'
import type { Storage } from './provider'

/** The longest that the store may be silent. A file takes as long as its length needs. */
const SILENCE_MS = 60_000
/** What is being sent is not seen on its way, so it has a limit after all, for a line of 50 kB in a second. */
const SLOWEST_BYTES_PER_MS = 50
/** Apart from `pictures/`, where a rule of the bucket deletes what is old: these files are the only ones. */
const FOLDER = 'files'

export type Settings = {
  DATA_DIR: string
  S3_ENDPOINT: string
  S3_BUCKET: string
  S3_REGION: string
  S3_ACCESS_KEY_ID: string
  S3_SECRET_ACCESS_KEY: string
}

/**
 * Stores files in a bucket of an S3-compatible store, below `files/`. No rule of the bucket may delete them.
 * @param settings S3_ENDPOINT: https://s3.ap-south-1.amazonaws.com, without the bucket
 */
export function createS3Storage({
  DATA_DIR,
  S3_ENDPOINT,
  S3_BUCKET,
  S3_REGION,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
}: Settings): Storage {
  const client = new AwsClient({ accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY, region: S3_REGION, service: 's3' })
  const bucket = `${S3_ENDPOINT.replace(/\/+$/, '')}/${S3_BUCKET}`

  /**
   * @param init bytes: of the body; transfer: ends the request and its answer
   * @returns null: there is no such file, or no such bucket
   */
  async function request(
    address: string,
    { bytes = 0, transfer = new AbortController(), ...init }: RequestInit & { bytes?: number; transfer?: AbortController } = {},
  ): Promise<Response | null> {
    const late = endAfter(SILENCE_MS + bytes / SLOWEST_BYTES_PER_MS, transfer)
    const answer = await client.fetch(address, { ...init, signal: transfer.signal }).finally(() => clearTimeout(late))
    if (answer.ok) return answer
    await answer.body?.cancel()
    if (answer.status === 404) return null
    // Not the address, which may hold a key.
    throw new Error(`The store of files answered ${answer.status}.`)
  }

  const ask = (name: string, init?: Parameters<typeof request>[1]) => request(`${bucket}/${FOLDER}/${name}`, init)

  async function store(name: string, body: Uint8Array<ArrayBuffer> | Blob, bytes: number, type: string) {
    const stored = await ask(name, { method: 'PUT', body, bytes, headers: { 'content-type': type } })
    if (stored === null) throw new Error('The store of files has no such bucket.')
    await stored.body?.cancel()
  }

  async function read(address: string): Promise<AsyncIterable<Uint8Array> | null> {
    const transfer = new AbortController()
    const answer = await request(address, { transfer })
    return answer && piecesOf(answer, transfer)
  }

  const getPieces = (name: string) => read(`${bucket}/${FOLDER}/${name}`)

  /**
   * The next thousand keys, in their order. Pages follow the last key and not the store's own token, which may need decoding.
   * @param after the last key of the page before; '' for the first page
   */
  async function listPage(prefix: string, after: string) {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(after && { 'start-after': after }) })
    const pieces = await read(`${bucket}?${query}`)
    const listing = pieces === null ? '' : await text(pieces)
    const keys = [...listing.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
    const isLast = /<IsTruncated>false<\/IsTruncated>/.test(listing)
    const last = keys.at(-1) ?? ''
    if (!isLast && last <= after) throw new Error('The store of files does not list its files.')
    return { keys, last, isLast }
  }

  return {
    put: (name, file, type) => store(name, new Uint8Array(file), file.byteLength, type),

    // The store must know the length before the first byte, so the pieces go through a file. In DATA_DIR: a container has no other folder to write to.
    async putPieces(name, pieces, type) {
      const folder = await mkdtemp(path.join(DATA_DIR, 'upload-'))
      try {
        const file = path.join(folder, 'file')
        await writeFile(file, pieces)
        const body = await openAsBlob(file)
        await store(name, body, body.size, type)
        return body.size
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },

    getPieces,

    async get(name) {
      const pieces = await getPieces(name)
      return pieces && new Uint8Array(await arrayBuffer(pieces))
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

const endAfter = (limitMs: number, transfer: AbortController) =>
  setTimeout(() => transfer.abort(new Error('The store of files has stopped answering.')), limitMs)

/** The time in which the reader works with a piece does not count. */
async function* piecesOf({ body }: Response, transfer: AbortController): AsyncIterable<Uint8Array> {
  let late = endAfter(SILENCE_MS, transfer)
  try {
    for await (const piece of body ?? []) {
      clearTimeout(late)
      yield piece
      late = endAfter(SILENCE_MS, transfer)
    }
  } finally {
    clearTimeout(late)
  }
}
