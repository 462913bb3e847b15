/**
 * Files that the shopkeeper gives the shop: pictures, and the files of imports and exports. Whatever fails throws, but a
 * file that is not there is null.
 */
export type Storage = {
  /** Resolves when the file is stored as a whole */
  put: (name: string, file: Uint8Array, type: string) => Promise<void>
  /** Like put, without the file in memory; resolves with its bytes */
  putPieces: (name: string, pieces: AsyncIterable<Uint8Array | string>, type: string) => Promise<number>
  get: (name: string) => Promise<Uint8Array | null>
  /** Like get, without the file in memory */
  getPieces: (name: string) => Promise<AsyncIterable<Uint8Array> | null>
  /** Also succeeds when there is no such file */
  remove: (name: string) => Promise<void>
  /** The names of all files of a folder ('media'). It throws where it cannot list all of them: a name that is not listed is definitely not stored */
  names: (folder: string) => AsyncIterable<string>
}
