import { WORDS_PER_MINUTE } from '@/lib/domain/limits'
import { plainText } from './text'

/** Whole minutes that a text takes to read; a short one takes one. */
export function readingMinutes(html: string): number {
  const words = plainText(html).split(' ').filter(Boolean).length
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
