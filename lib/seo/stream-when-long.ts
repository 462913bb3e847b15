/** The cache of complete answers (lib/server) keeps no answer above this size; Next would keep it in memory several times. */
const MAX_BYTES = 4 * 1024 * 1024
/** Text that is sent together: each chunk is a call of the compressor. */
const CHUNK_BYTES = 64 * 1024

/** Joins pieces of text to chunks. */
async function* chunksOf(pieces: AsyncIterable<string>): AsyncGenerator<Buffer<ArrayBuffer>, undefined> {
  let text = ''
  for await (const piece of pieces) {
    text += piece
    if (text.length < CHUNK_BYTES) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

/**
 * A text that arrives in pieces: whole while it is short, so that a failure is an error answer; the stream of it when it is long, so that the memory it
 * takes does not depend on its length. The stream is read only as fast as it is sent.
 */
export async function streamWhenLong(pieces: AsyncIterable<string>): Promise<Buffer<ArrayBuffer> | ReadableStream<Uint8Array>> {
  const chunks = chunksOf(pieces)
  const first: Buffer<ArrayBuffer>[] = []
  for (let bytes = 0; bytes <= MAX_BYTES;) {
    const { value } = await chunks.next()
    if (value === undefined) return Buffer.concat(first)
    first.push(value)
    bytes += value.length
  }
  return new ReadableStream({
    async pull(controller) {
      const chunk = first.shift() ?? (await chunks.next()).value
      if (chunk === undefined) controller.close()
      else controller.enqueue(chunk)
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
}
