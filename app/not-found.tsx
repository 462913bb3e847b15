/**
 * Never shown: every address is below [locale]. Without this file Next writes its own not-found page, with styles, into the payload of
 * every page.
 */
export default function NotFound() {
  return null
}
