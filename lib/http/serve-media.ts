import { MEDIA_NAME } from '@/lib/commerce/media/model'
import { env } from '@/lib/config/env'
import { openStorage } from '@/lib/providers/storage/storage.mjs'

const NO_SNIFFING = { 'X-Content-Type-Options': 'nosniff' }
const NO_STORE = { 'Cache-Control': 'no-store', ...NO_SNIFFING }

/** null: there is no such file; 'unreadable': the store of files cannot be reached. */
async function readFile(name: string): Promise<Uint8Array | null | 'unreadable'> {
  try {
    return await openStorage(env()).get(`media/${name}`)
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', event: 'media_unreadable', message: String(error) }))
    return 'unreadable'
  }
}

/** The name is a hash of the content, so every cache may keep the picture for ever. It needs neither the database nor a session. */
export async function serveMedia(name: string): Promise<Response> {
  const file = MEDIA_NAME.test(name) ? await readFile(name) : null
  if (file === 'unreadable') return new Response(null, { status: 503, headers: { 'Retry-After': '5', ...NO_STORE } })
  if (file === null) return new Response(null, { status: 404, headers: NO_STORE })
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Length': String(file.byteLength),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      ...NO_SNIFFING,
    },
  })
}
