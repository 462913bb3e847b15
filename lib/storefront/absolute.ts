import 'server-only'
import { settings } from '@/lib/config/settings'

/** The whole address of a path of ours, or of a picture that may live elsewhere. Never from a Host header: anybody can invent one. */
export const absolute = (path: string): string => new URL(path, settings().SITE_URL).href
