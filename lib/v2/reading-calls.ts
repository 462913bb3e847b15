/** GETs that write (contract, ruling 14). */
const WRITING_GETS = /^\/(?:wishlists-(?:add|remove)-product\/|auth\/logout$|addresses\/(?:set-default|destroy)$|order\/cancel\/)/
/** POSTs that only read. */
const READING_POSTS = ['/carts', '/cart-summary', '/cart-count', '/get-user-by-access_token']

/** Whether a call may be sent a second time: it changes nothing. @param path below /api/v2 */
export const isReadingCall = (method: string, path: string): boolean =>
  method === 'GET' || method === 'HEAD' ? !WRITING_GETS.test(path) : method === 'POST' && READING_POSTS.includes(path)
