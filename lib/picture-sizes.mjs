/** The widths of optimised pictures. Few, so that different phones share cached pictures. */
export const PICTURE_WIDTHS = /** @type {const} */ ([96, 180, 320, 480, 640, 828, 1080, 1280, 1920])
/** `fine` for the wide files of hero and gallery (components/ui/image-source.ts), with about a third more bytes. */
export const PICTURE_QUALITIES = /** @type {const} */ ({ plain: 70, fine: 80 })
/** The formats that pictures are made in for clients that accept them, the best first. */
export const PICTURE_TYPES = /** @type {const} */ (['image/avif', 'image/webp'])
/** A picture of another source file has another ETag; clients ask again after this time. */
export const PICTURE_MAX_AGE_SECONDS = 31_536_000
