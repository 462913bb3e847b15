import { settings } from '@/lib/config/settings'
import { database } from '@/lib/db/connection'
import { openIndexNow } from '@/lib/providers/indexnow'
import type { Rounds } from '../rounds'
import { startAnnouncements } from './announcements'

declare global {
  var shopAnnouncements: Rounds | undefined
}

/** Starts telling search engines of changes, once, where a key is set and the shop has an address that others can reach. */
export function announceChanges(): void {
  const indexNow = openIndexNow()
  if (indexNow !== null) globalThis.shopAnnouncements ??= startAnnouncements({ db: database(), indexNow, siteUrl: settings().SITE_URL })
}
