import type { Brought } from '@/lib/commerce/customers'
import { TEMP_USER_ID_PATTERN } from '@/lib/commerce/kernel/visitor'

type Input = { guestId?: unknown; temp_user_id?: unknown; device_token?: unknown }

/**
 * What comes along when somebody signs in: the guest whose cart it is, `guestId` as the documents say, `temp_user_id` as everywhere else; and the
 * token of the device.
 */
export function broughtBy({ guestId, temp_user_id: tempUserId, device_token: device }: Input): Brought {
  const given = guestId ?? tempUserId
  return {
    guestId: typeof given === 'string' && TEMP_USER_ID_PATTERN.test(given) ? given : null,
    device: typeof device === 'string' ? device : null,
  }
}
