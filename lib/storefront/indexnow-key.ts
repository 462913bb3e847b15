import 'server-only'
import { settings } from '@/lib/config/settings'

export const isIndexNowKey = (text: string): boolean => text === settings().INDEXNOW_KEY
