import { isSignedIn } from '@/lib/api-client/signed-in'
import { isAccountPage } from '@/lib/domain/account-pages'

const NOT_PAGES = /^\/(?:api|avatars|demo|_next)\//

/**
 * It would end at the login, and Next would remember that way as long as this document stands: after logging in the page could not be reached.
 * The browser goes there by itself.
 */
const isClosed = ({ pathname }: URL): boolean => isAccountPage(pathname) && !isSignedIn()

const isOurPage = (url: URL): boolean => url.origin === location.origin && !NOT_PAGES.test(url.pathname) && !isClosed(url)

/** The page of ours that a link leads to, when it is another than this. */
export function linkTarget({ target }: Event): URL | null {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  return isOurPage(url) && (url.pathname !== location.pathname || url.search !== location.search) ? url : null
}

/** The page of ours that a GET form asks for with what stands in it, unless somebody else has taken the form on. */
export function formTarget(event: SubmitEvent): URL | null {
  const form = event.target
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get' || form.target !== '') return null
  const url = new URL(form.action)
  url.search = ''
  for (const [name, value] of new FormData(form, event.submitter))
    url.searchParams.append(name, typeof value === 'string' ? value : value.name)
  return isOurPage(url) ? url : null
}
