import { saveAdminFile, useAdminRead } from '@/lib/v2/browser-admin'
import * as calls from './admin.wire'

export const useSubscriberList = (q: string, page: number) => useAdminRead(calls.listSubscribers, { query: { q: q || null, page } })
export const saveSubscribers = () => saveAdminFile(calls.exportSubscribers)
