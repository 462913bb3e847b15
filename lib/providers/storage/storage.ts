import { createFolderStorage } from './folder'
import { createS3Storage, type Settings } from './s3'
import type { Storage } from './provider'

export type { Storage }

/** 'media/3f….webp': a folder and a name without anything that leads elsewhere. */
const NAME = /^[a-z]+\/[0-9a-z][0-9a-z.-]{0,99}$/

const FOLDER = /^[a-z]+$/

function checkedFolder(folder: string) {
  if (!FOLDER.test(folder)) throw new Error('This is not the name of a folder of stored files.')
  return folder
}

function checked(name: string) {
  if (!NAME.test(name)) throw new Error('This is not the name of a stored file.')
  return name
}

/** With S3_ENDPOINT a bucket, which all instances share; otherwise the folder `files` of DATA_DIR. */
export function openStorage(settings: { DATA_DIR: string; S3_ENDPOINT?: string | undefined } & Omit<Settings, 'S3_ENDPOINT'>): Storage {
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
