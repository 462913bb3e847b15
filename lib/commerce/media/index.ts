/** The shopkeeper's uploaded pictures: checked, re-encoded, stored by lib/providers/storage, and collected once unused. */
export { checkPictures } from './check-pictures'
export { collectUnusedPictures } from './collect-unused'
export { findShownMissing } from './missing.queries'
export { cropPicture, listPictures, uploadPicture } from './upload-picture'
