import { useAdminRead } from '@/lib/v2/browser-admin'
import { getToday } from './admin.wire'

/** Reloaded every minute while the page is visible. */
export const useToday = () => useAdminRead(getToday, {}, { refreshInterval: 60_000 })
