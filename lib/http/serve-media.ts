import { join } from 'node:path'
import { MEDIA_NAME } from '@/lib/commerce/media/model'
import { env } from '@/lib/config/env'
import { DRAWING_HEADERS, readDrawing } from '@/lib/pictures/missing-picture'
import { openStorage } from '@/lib/providers/storage/storage'

const NO_SNIFFING = { 'X-Content-Type-Options': 'nosniff' }

/** null: there is no such file; 'unreadable': the store of files cannot be reached. */
async function readFile(name: string): Promise<Uint8Array | null | 'unreadable'> {
  try {
    return await openStorage(env()).get(`media/${name}`)
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', event: 'media_unreadable', message: String(error) }))
    return 'unreadable'
  }
}

/** A picture is shown even where its file is missing. */
const drawing = async (status: number, more: Readonly<Record<string, string>> = {}): Promise<Response> =>
  new Response(new Uint8Array(await readDrawing(join(process.cwd(), 'public'))), { status, headers: { ...DRAWING_HEADERS, ...more } })

/** The name is a hash of the content, so every cache may keep the picture for ever. It needs neither the database nor a session. */
export async function serveMedia(name: string): Promise<Response> {
  const file = MEDIA_NAME.test(name) ? await readFile(name) : null
  if (file === 'unreadable') return drawing(503, { 'Retry-After': '5' })
  if (file === null) return drawing(404)
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
