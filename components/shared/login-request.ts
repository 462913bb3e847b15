import { popText, storeText } from '@/lib/browser-storage'

/** Per tab, and not in the login address: separate links for each product and page would be most of the addresses that crawlers meet. */
const tab = () => sessionStorage
const PATH_KEY = 'loginPath'
const WISH_KEY = 'loginWish'

/**
 * Stores what a guest wants to log in for. The login page, which opens next, continues with it (components/auth/login-view.tsx).
 * @param path  the page to return to
 * @param wish  the slug of the product whose heart was clicked
 */
export function rememberForLogin(path: string, wish?: string): void {
  storeText(tab, PATH_KEY, path)
  if (wish !== undefined) storeText(tab, WISH_KEY, wish)
}

/** Reads and removes the stored values. Callers validate them, because other scripts can write these keys. */
export const popLoginRequest = () => ({ path: popText(tab, PATH_KEY), wish: popText(tab, WISH_KEY) })
