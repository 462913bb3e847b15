/** Pictures that the shopkeeper uploads: checked, encoded again, stored by lib/providers/storage, and collected when nothing shows them. */
export { checkPictures } from './check-pictures'
export { collectUnusedPictures } from './collect-unused'
export { findShownMissing } from './missing.queries'
export { cropPicture, listPictures, uploadPicture } from './upload-picture'
