/** Never seen: every address is below [locale]. Without it Next writes a page of its own, with its styles, into the payload of every page. */
export default function NotFound() {
  return null
}
