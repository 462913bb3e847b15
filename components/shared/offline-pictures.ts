/** One size for the pictures of the offline page, so that the service worker stores the file that the page asks for. */
export const OFFLINE_PICTURE = { px: 256, sizes: '96px' } as const
