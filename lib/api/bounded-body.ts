/** No v2 call needs more; a picture has its own call. */
export const MAX_BODY_BYTES = 64 * 1024

/** The body, or null when it is larger than the limit: it is read no further than that. */
export async function readBoundedBody(request: Request, limit = MAX_BODY_BYTES): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return null
  if (request.body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
