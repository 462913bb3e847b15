import 'server-only'
import { isSlug } from '@/lib/domain/slug'
import { keepRemoteAbsenceBriefly } from './page-cache'

/**
 * The slug of what was asked for by `asked`: another one leads to another address. A server that names none, or one that no address of ours can
 * hold, means the one it was asked by; capitals make no difference, for addresses have none.
 */
export async function readSlug(told: string, asked: string): Promise<string> {
  const slug = told.toLowerCase()
  if (slug === asked || !isSlug(slug)) return asked
  // A redirect is as hard to take back as a 404: of a remote server neither is kept for long.
  await keepRemoteAbsenceBriefly()
  return slug
}
