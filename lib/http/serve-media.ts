import { MEDIA_NAME } from '@/lib/commerce/media/model'
import { env } from '@/lib/config/env'
import { openStorage } from '@/lib/providers/storage/storage.mjs'

const NO_SNIFFING = { 'X-Content-Type-Options': 'nosniff' }
const NO_STORE = { 'Cache-Control': 'no-store', ...NO_SNIFFING }

/** The name is a hash of the content, so every cache may keep the picture for ever. It needs neither the database nor a session. */
export async function serveMedia(name: string): Promise<Response> {
  const file = MEDIA_NAME.test(name) ? await openStorage(env()).get(`media/${name}`) : null
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
