import { browserHref } from '@/lib/i18n/browser-locale'

/** Ways to leave this document, which end its scripts. */

/** Navigates to another page of this site, in the language of the current one, like a link. */
export const goTo = (path: string): void => location.assign(browserHref(path))

/** Replaces the document (CHK-07), for a v2 server that sends its payment page as HTML. */
export function replaceDocument(html: string): void {
  document.open()
  document.write(html)
  document.close()
}
