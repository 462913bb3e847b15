import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/** Quick: the text has hundreds of megabytes, and is compressed for each request. */
const createPacker = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 4 }),
}

/**
 * Compresses a long text while it is sent. A slow client slows its writer down: `write` returns false when the compressor has enough, which `response` ends
 * with the event 'drain', as Node does for a response without a compressor.
 * @param {import('node:http').ServerResponse} response
 * @param {import('./cached-body.mjs').Encoding} encoding
 * @param {{ write: (bytes: Buffer) => boolean, end: () => void }} out  of the response, below the compression
 */
export function compressedStream(response, encoding, { write, end }) {
  const packer = createPacker[encoding]()
  packer.on('data', (bytes) => {
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
    /** @param {Buffer} bytes */
    write: (bytes) => packer.write(bytes),
    end: () => void packer.end(),
  }
}
