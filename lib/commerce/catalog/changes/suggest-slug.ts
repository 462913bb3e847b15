import type { Queryable } from '@/lib/db/context'
import { slugOf } from '@/lib/kernel/romanise'
import { listNumberedSlugs } from './queries'

/**
 * A free slug for a name in any script, or null if none of it can be transliterated: 'Mamra Almonds (Jumbo)' → 'mamra-almonds-jumbo'. Names that would get the
 * same slug are numbered.
 * @param listReserved the slugs about to be taken elsewhere that equal this one or begin with it and a hyphen
 */
export async function suggestSlug(
  db: Queryable,
  name: string,
  listReserved: (slug: string) => Promise<readonly string[]> = async () => [],
): Promise<string | null> {
  const slug = slugOf(name)
  if (slug === '') return null
  const taken = new Set([...(await listNumberedSlugs(db, slug)), ...(await listReserved(slug))])
  const candidates = [slug, ...Array.from(taken, (_, index) => `${slug}-${index + 2}`)]
  return candidates.find((candidate) => !taken.has(candidate)) ?? null
}
