import { AwsClient } from 'aws4fetch'
import { errorCode } from '../observability/log'
import type { Picture } from './recipes'

/** Making a picture takes about a third of a second: waiting longer for the store would not help. */
const ANSWER_MS = 1_000
/** The pause after a failure. */
const PAUSE_MS = 10_000
const FOLDER = 'pictures'

type Settings = { S3_ENDPOINT: string; S3_BUCKET: string; S3_REGION: string; S3_ACCESS_KEY_ID: string; S3_SECRET_ACCESS_KEY: string }

/**
 * The made pictures that all instances of a shop share, in a bucket of an S3-compatible store. A picture is named by its contents, so the store may lose
 * or keep anything; a rule of the bucket deletes what is old. A store that does not answer counts as empty.
 * @param options S3_ENDPOINT: https://s3.ap-south-1.amazonaws.com, without the bucket
 */
export function createSharedPictures({
  S3_ENDPOINT,
  S3_BUCKET,
  S3_REGION,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
  log,
}: Settings & { log: (event: string) => void }) {
  const client = new AwsClient({
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    region: S3_REGION,
    service: 's3',
    retries: 0,
  })
  const addressOf = (name: string) => `${S3_ENDPOINT.replace(/\/+$/, '')}/${S3_BUCKET}/${FOLDER}/${name}`
  let pausedUntil = -Infinity

  /** The store may never fail a picture: errors are logged and count as a miss. */
  async function ask(name: string, init?: RequestInit): Promise<Response | null> {
    if (performance.now() < pausedUntil) return null
    try {
      const answer = await client.fetch(addressOf(name), { ...init, signal: AbortSignal.timeout(ANSWER_MS) })
      if (answer.ok) return answer
      await answer.body?.cancel()
      if (answer.status !== 404) throw new Error(`status_${answer.status}`)
    } catch (error) {
      pausedUntil = performance.now() + PAUSE_MS
      log(`shared_pictures_failed ${reasonOf(error)}`)
    }
    return null
  }

  return {
    /** @param name 43 characters of base64url. @returns null: not there */
    async get(name: string): Promise<Picture | null> {
      const answer = await ask(name)
      const type = answer?.headers.get('content-type') ?? ''
      if (!answer || !/^image\/[\w.+-]+$/.test(type)) return null
      try {
        return { type, bytes: new Uint8Array(await answer.arrayBuffer()) }
      } catch (error) {
        log(`shared_pictures_failed ${reasonOf(error)}`)
        return null
      }
    },

    /** Resolves when the picture is there, or could not be stored. */
    async set(name: string, { type, bytes }: Picture) {
      const stored = await ask(name, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': type } })
      await stored?.body?.cancel()
    },
  }
}

/** A word for the log: never the address, which may hold a key. */
function reasonOf(error: unknown) {
  const { name = 'unknown', message = '' } = (error ?? {}) as Partial<Error>
  return message.startsWith('status_') ? message : (errorCode(error) ?? name)
}
