import { TEMP_USER_ID_PATTERN } from '@/lib/domain/visitor'

/** Whose cart comes along when somebody signs in: `guestId` as the documents say, `temp_user_id` as everywhere else. */
export function guestOf({ guestId, temp_user_id: tempUserId }: { guestId?: unknown; temp_user_id?: unknown }): string | null {
  const given = guestId ?? tempUserId
  return typeof given === 'string' && TEMP_USER_ID_PATTERN.test(given) ? given : null
}
