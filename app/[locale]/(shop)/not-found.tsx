import { NotFoundContent } from '@/components/shell/not-found-content'

/**
 * For slugs nobody knows. Next writes this element into the payload of every page of the shop, so it stays small and reads nothing: best
 * sellers here would tie each page to their products. app/global-not-found.tsx shows them.
 */
export default function NotFound() {
  return <NotFoundContent bestSellers={[]} />
}
