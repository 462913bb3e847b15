import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { ServerResponse } from 'node:http'
import type { Encoding } from './cached-body'

/** Quick: the text has hundreds of megabytes, and is compressed for each request. */
const createPacker = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 4 }),
}

/**
 * Compresses a long text while it is sent. A slow client slows its writer down: `write` returns false when the compressor has enough, which `response` ends
 * with the event 'drain', as Node does for a response without a compressor.
 * @param out of the response, below the compression
 */
export function compressedStream(
  response: ServerResponse,
  encoding: Encoding,
  { write, end }: { write: (bytes: Buffer) => boolean; end: () => void },
) {
  const packer = createPacker[encoding]()
  packer.on('data', (bytes: Buffer) => {
    if (!write(bytes)) packer.pause()
  })
  packer.once('end', end)
  packer.once('error', (error) => response.destroy(error))
  packer.on('drain', () => response.emit('drain'))
  // This listener also receives the event emitted above: only a client that has read what was sent continues.
  response.on('drain', () => {
    if (!response.writableNeedDrain) packer.resume()
  })
  response.once('close', () => packer.destroy())
  return {
    write: (bytes: Buffer) => packer.write(bytes),
    end: () => void packer.end(),
  }
}
