import { NotFoundBrief } from '@/components/shell/not-found-content'

/**
 * For unknown slugs. Next writes this element into the payload of every page of the shop, so it is brief and reads nothing. It shows only
 * after a soft navigation to a page removed since the current page was rendered; a direct request gets app/global-not-found.tsx.
 */
export default function NotFound() {
  return <NotFoundBrief />
}
