import { notify } from '@/components/ui/notify'
import { addWish, removeWish } from '@/lib/api-client/wishlist'
import type { CallFailure } from '@/lib/v2/call'

const UNAUTHENTICATED = 401

function sayFailure(failure: CallFailure, isRemoval: boolean): void {
  const isRefused = failure.kind === 'refused'
  if (isRefused && failure.status === UNAUTHENTICATED) return notify.failure(isRemoval ? 'loginToRemoveWish' : 'loginToWish')
  if (isRefused && failure.message !== null) return notify.error(failure.message)
  notify.failure(isRefused && isRemoval ? 'removeWish' : 'wish')
}

/** Puts a product on the wishlist or takes it off, and says how that ended: a failure as an error, never in the style of success (WISH-02). */
export async function changeWish(slug: string, isWished: boolean): Promise<void> {
  const answer = await (isWished ? addWish(slug) : removeWish(slug))
  if (!answer.ok) sayFailure(answer.failure, !isWished)
  else if (answer.value.message !== '') notify.success(answer.value.message)
}
