/** Pictures that the shopkeeper uploads: checked, encoded again, stored by lib/providers/storage, and collected when nothing shows them. */
export { collectUnusedPictures } from './collect-unused'
export { cropPicture, listPictures, uploadPicture } from './upload-picture'
