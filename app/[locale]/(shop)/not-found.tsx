import { NotFoundBrief } from '@/components/shell/not-found-content'

/**
 * For slugs nobody knows. Next writes this element into the payload of every page of the shop, so it is brief and reads nothing. It is seen
 * only by whoever follows a link that has died since the page was made: who comes from outside gets all of app/global-not-found.tsx.
 */
export default function NotFound() {
  return <NotFoundBrief />
}
