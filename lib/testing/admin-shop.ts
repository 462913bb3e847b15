import { renderHook, waitFor } from '@testing-library/react'
import type { CutPage } from '@/lib/kernel/paging'
import type { Role } from '@/lib/kernel/rights'
import { useMe } from '@/lib/commerce/staff/admin.client'
import { getMe } from '@/lib/commerce/staff/admin.wire'
import type { FakeV2 } from './fake-v2'

/** Signs a member of the staff in, and waits until the page knows it. */
export async function signedInAs(v2: FakeV2, role: Role): Promise<void> {
  v2.on(getMe, () => ({ staffId: 1, role, name: 'Meera', email: 'meera@shop.test', isDemo: false, lacksFactor: false }))
  const { result, unmount } = renderHook(useMe)
  await waitFor(() => expect(result.current.me?.role).toBe(role))
  unmount()
}

/** A list of the admin that has one page. */
export const onePage = <T>(...items: T[]): CutPage<T> => ({ items, total: items.length, page: 1, perPage: 50, lastPage: 1 })

/** The answers of a call, one for each request. @throws when there are more requests, which fails the test */
export function inTurn<T>(...answers: readonly T[]): () => T {
  const rest = answers.values()
  return () => {
    const { done, value } = rest.next()
    if (done) throw new Error('there are more requests than answers')
    return value
  }
}
