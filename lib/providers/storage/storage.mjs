import { createFolderStorage } from './folder.mjs'
import { createS3Storage } from './s3.mjs'

/**
 * Files that the shopkeeper gives the shop: pictures, and the files of imports and exports. In plain JavaScript, because lib/server runs without a compiler.
 * Whatever fails throws, but a file that is not there is null.
 * @typedef {object} Storage
 * @property {(name: string, file: Uint8Array, type: string) => Promise<void>} put  resolves when the file is stored as a whole
 * @property {(name: string, pieces: AsyncIterable<Uint8Array | string>, type: string) => Promise<number>} putPieces  like put, without the file in memory; resolves with its bytes
 * @property {(name: string) => Promise<Uint8Array | null>} get
 * @property {(name: string) => Promise<AsyncIterable<Uint8Array> | null>} getPieces  like get, without the file in memory
 * @property {(name: string) => Promise<void>} remove  also succeeds when there is no such file
 * @property {(folder: string) => AsyncIterable<string>} names  the names of all files of a folder ('media'). It throws where it cannot list all of them: a name that
 *   is not listed is definitely not stored
 */

/** 'media/3f….webp': a folder and a name without anything that leads elsewhere. */
const NAME = /^[a-z]+\/[0-9a-z][0-9a-z.-]{0,99}$/

const FOLDER = /^[a-z]+$/

/** @param {string} folder */
function checkedFolder(folder) {
  if (!FOLDER.test(folder)) throw new Error('This is not the name of a folder of stored files.')
  return folder
}

/** @param {string} name */
function checked(name) {
  if (!NAME.test(name)) throw new Error('This is not the name of a stored file.')
  return name
}

/**
 * With S3_ENDPOINT a bucket, which all instances share; otherwise the folder `files` of DATA_DIR.
 * @param {{ DATA_DIR: string, S3_ENDPOINT?: string | undefined } & Omit<import('./s3.mjs').Settings, 'S3_ENDPOINT'>} settings
 * @returns {Storage}
 */
export function openStorage(settings) {
  const { S3_ENDPOINT, DATA_DIR } = settings
  const storage = S3_ENDPOINT ? createS3Storage({ ...settings, S3_ENDPOINT }) : createFolderStorage(DATA_DIR)
  return {
    put: async (name, file, type) => storage.put(checked(name), file, type),
    putPieces: async (name, pieces, type) => storage.putPieces(checked(name), pieces, type),
    get: async (name) => storage.get(checked(name)),
    getPieces: async (name) => storage.getPieces(checked(name)),
    remove: async (name) => storage.remove(checked(name)),
    names: (folder) => storage.names(checkedFolder(folder)),
  }
}
