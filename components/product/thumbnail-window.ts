import { THUMBNAIL_WINDOW } from '@/lib/domain/limits'

/** First thumbnail of the window: it stays while `active` is inside and shifts just far enough when that steps out (PDP-01). */
export function windowStart(active: number, start: number): number {
  if (active < start) return active
  return active >= start + THUMBNAIL_WINDOW ? active - THUMBNAIL_WINDOW + 1 : start
}
