const MIB = 1024 * 1024

/**
 * The v2 calls that take photos, and the most bytes of their bodies; the call itself checks the exact size. They also get more time and their own lane. A test
 * compares them with the wires: a call that allows larger bodies than others must be here.
 */
const UPLOAD_CALLS: ReadonlyMap<string, number> = new Map([
  ['/api/v2/profile/update-image', 6 * MIB],
  ['/api/v2/order/return', 25 * MIB],
  ['/api/v2/track-order/return', 25 * MIB],
])

/** @returns undefined: the call takes no photos */
export const uploadBytesOf = (url = ''): number | undefined => UPLOAD_CALLS.get(url.split('?', 1)[0] ?? '')
