/** Never shown: every address is below [locale]. Without it, Next writes its own not-found page, with styles, into every page's payload. */
export default function NotFound() {
  return null
}
